/** Those whose turns are noted for operators; server/jobs/recurring-jobs.ts has all. */
export const campaignJobs = ['make-rebates', 'watch-expiry', 'expire-purses', 'count-commissions'] as const
export type CampaignJob = (typeof campaignJobs)[number]

/** `unknown`: no turn noted; `late`: none came though one was due. */
export const campaignJobStates = ['unknown', 'running', 'well', 'failed', 'late'] as const
export type CampaignJobState = (typeof campaignJobStates)[number]
