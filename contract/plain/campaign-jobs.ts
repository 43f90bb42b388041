/** The recurring jobs of promotions whose turns are noted for operators; promotions have others too (server/jobs/recurring-jobs.ts). */
export const campaignJobs = ['make-rebates', 'watch-expiry', 'expire-purses', 'count-commissions'] as const
export type CampaignJob = (typeof campaignJobs)[number]

/** How a job stands: no turn was noted yet, one is going on, the last went well or failed, or none came though one was due. */
export const campaignJobStates = ['unknown', 'running', 'well', 'failed', 'late'] as const
export type CampaignJobState = (typeof campaignJobStates)[number]
