import { getLevels } from './levels.ts'
import type { z } from 'zod'
import { getProfile, getTransfers, getUser } from './account.ts'
import { postDepositCancel, postDepositGateway, postDepositPrepare, postSlip } from './deposits.ts'
import {
  getBonus,
  getBonusTerms,
  postCode,
  postGetBonus,
  postGiveUpBonus,
  postHeldBonusObjection,
  postOfferSubscription,
} from './bonus.ts'
import { getCheckCredit, getCheckTurnover } from './credit.ts'
import { getBankAccount, postBankAccountChange, postBankAccountTakeBack } from './bank-account.ts'
import { getTables } from './tables.ts'
import { getFixtureRecords, getFixtures, getFollowed, postFollowed, postFollowedRemove } from './fixtures.ts'
import { getHomeAndLobbyRows, getGameFacts, getPots } from './front.ts'
import {
  getGames,
  getGameStatus,
  getLobbies,
  getDemoGame,
  getWatchTable,
  getLoginGame,
  getFavouriteAndRecentGames,
  getSlotTip,
  getSlotTips,
  postFavourite,
  postFavouriteRemove,
} from './games.ts'
import {
  postLogin,
  postLogout,
  postRegisterBankAccount,
  postRegisterOtp,
  postRegisterPassword,
  postRegisterPhone,
  putProfile,
} from './members.ts'
import {
  postResetConfirmOtp,
  postResetConfirmPassword,
  postResetStart,
  postUnlockConfirm,
  postUnlockStart,
  postUpdatePassword,
} from './passwords.ts'
import {
  getPasskeys,
  postLoginPasskey,
  postLoginPasskeyOptions,
  postPasskey,
  postPasskeyConfirm,
  postPasskeyOptions,
  postPasskeyRemove,
  postPasskeyRename,
  postReauth,
  postReauthOptions,
} from './passkeys.ts'
import { getSessions, postSessionEnd, postSessionsEndAll, postSessionsEndOthers } from './sessions.ts'
import { getHistory } from './history.ts'
import {
  getLimits,
  getRealityCheck,
  postLimitConfirm,
  postLimitTakeBack,
  postRealityCheck,
  postSelfExclusion,
  postTimeOut,
  putLimits,
  putRealityCheck,
} from './protection.ts'
import { getReferral, getReferrer, postHoldObjection, postPartnerReport, postReferralClaim } from './referral.ts'
import { getMeasuredReturns, getRound, getRounds, getSeeds } from './rounds.ts'
import { getMessageSettings, postChatCode, postChatConfirm, postChatUnlink } from './messages.ts'
import { getEndedAccess, postEndedAccessSeen } from './recovery.ts'
import { postPredictionTicket, postLoginTicket, postSiteTicket } from './tickets.ts'
import {
  getArticle,
  getBanners,
  getLinks,
  getMaintenance,
  getNews,
  getPopups,
  getPromotions,
  getVideos,
} from './content.ts'
import { getBanks, getIp, getSiteInfo } from './site.ts'
import { postVitals } from './vitals.ts'
import { getSpin, getSpins, postSpin } from './wheel.ts'
import { postWithdraw } from './withdrawals.ts'

/** Every call of the member API: the server mounts this table, the typed client derives from it. */
export const api = {
  'POST /login': postLogin,
  'POST /logout': postLogout,
  'POST /register/phone': postRegisterPhone,
  'POST /register/otp': postRegisterOtp,
  'POST /register/password': postRegisterPassword,
  'POST /register/bank-account': postRegisterBankAccount,
  'POST /reset-password/start': postResetStart,
  'POST /reset-password/confirm-otp': postResetConfirmOtp,
  'POST /reset-password/confirm-password': postResetConfirmPassword,
  'POST /unlock/start': postUnlockStart,
  'POST /unlock/confirm': postUnlockConfirm,
  'POST /customers/update-password': postUpdatePassword,
  'GET /customers/profile': getProfile,
  'PUT /customers/profile': putProfile,
  'GET /user': getUser,
  'GET /customers/transfers': getTransfers,
  'GET /customers/history': getHistory,
  'GET /customers/check-credit': getCheckCredit,
  'GET /customers/check-turnover': getCheckTurnover,
  'GET /customers/rounds': getRounds,
  'GET /customers/rounds/{id}': getRound,
  'GET /customers/returns': getMeasuredReturns,
  'GET /customers/seeds': getSeeds,
  'GET /customers/referral': getReferral,
  'POST /customers/referral/claim': postReferralClaim,
  'POST /customers/referral/holds/{id}/objection': postHoldObjection,
  'GET /referrals/{key}': getReferrer,
  // POST keeps the secret of the partner's link out of addresses and logs.
  'POST /partner-report': postPartnerReport,
  'GET /customers/bonus': getBonus,
  'GET /customers/bonus/{id}/terms': getBonusTerms,
  'GET /customers/levels': getLevels,
  'POST /customers/bonus/code': postCode,
  'POST /customers/bonus/subscription': postOfferSubscription,
  'POST /customers/bonus/{id}/give-up': postGiveUpBonus,
  'POST /customers/bonus/held/{id}/objection': postHeldBonusObjection,
  'POST /customers/get-bonus/{id}': postGetBonus,
  'GET /customers/spin': getSpin,
  'POST /customers/spin': postSpin,
  'GET /customers/spins': getSpins,
  'GET /customers/limits': getLimits,
  'PUT /customers/limits': putLimits,
  'POST /customers/limits/changes/{id}/confirm': postLimitConfirm,
  'POST /customers/limits/changes/{id}/take-back': postLimitTakeBack,
  'GET /customers/reality-check': getRealityCheck,
  'PUT /customers/reality-check': putRealityCheck,
  'POST /customers/reality-check': postRealityCheck,
  'POST /customers/time-out': postTimeOut,
  'POST /customers/self-exclusion': postSelfExclusion,
  'GET /customers/bank-account': getBankAccount,
  'POST /customers/bank-account/change': postBankAccountChange,
  'POST /customers/bank-account/change/{id}/take-back': postBankAccountTakeBack,
  'GET /customers/sessions': getSessions,
  'POST /customers/sessions/{id}/end': postSessionEnd,
  'POST /customers/sessions/end-others': postSessionsEndOthers,
  'POST /customers/sessions/end-all': postSessionsEndAll,
  'POST /login/passkey/options': postLoginPasskeyOptions,
  'POST /login/passkey': postLoginPasskey,
  'GET /customers/passkeys': getPasskeys,
  'POST /customers/passkeys/options': postPasskeyOptions,
  'POST /customers/passkeys': postPasskey,
  'POST /customers/passkeys/{id}/rename': postPasskeyRename,
  'POST /customers/passkeys/{id}/remove': postPasskeyRemove,
  'POST /customers/passkeys/{id}/confirm': postPasskeyConfirm,
  'GET /customers/recovery': getEndedAccess,
  'POST /customers/recovery/seen': postEndedAccessSeen,
  'POST /customers/reauth/options': postReauthOptions,
  'POST /customers/reauth': postReauth,
  'POST /requests/deposit/payment-gateway': postDepositGateway,
  'POST /requests/deposit/prepare': postDepositPrepare,
  'POST /requests/deposit/{id}/cancel': postDepositCancel,
  'POST /requests/deposit/slip': postSlip,
  'POST /requests/withdraw': postWithdraw,
  'GET /games': getGames,
  'GET /lobbies': getLobbies,
  'GET /front': getHomeAndLobbyRows,
  'GET /pots': getPots,
  'GET /tables': getTables,
  'GET /fixtures': getFixtures,
  'GET /fixture-records': getFixtureRecords,
  'GET /customers/followed': getFollowed,
  'POST /customers/followed': postFollowed,
  'POST /customers/followed/remove': postFollowedRemove,
  'GET /game-facts': getGameFacts,
  'GET /customers/games': getFavouriteAndRecentGames,
  'POST /customers/favourites': postFavourite,
  'POST /customers/favourites/remove': postFavouriteRemove,
  'GET /customers/login-game': getLoginGame,
  'GET /demo-game': getDemoGame,
  'GET /watch-table': getWatchTable,
  'GET /customers/game-status': getGameStatus,
  'GET /slot-tips': getSlotTips,
  'GET /slot-tips/{id}': getSlotTip,
  'POST /login/ticket': postLoginTicket,
  'GET /customers/notices': getMessageSettings,
  'POST /customers/chat/code': postChatCode,
  'POST /customers/chat/confirm': postChatConfirm,
  'POST /customers/chat/unlink': postChatUnlink,
  // The football prediction on a partner's site.
  'POST /customers/activity/ticket': postPredictionTicket,
  'POST /customers/site-ticket': postSiteTicket,
  'GET /site-info': getSiteInfo,
  'GET /ip': getIp,
  'GET /banks': getBanks,
  'GET /maintenance': getMaintenance,
  'GET /banners': getBanners,
  'GET /popups': getPopups,
  'GET /promotions': getPromotions,
  'GET /news': getNews,
  'GET /news/{slug}': getArticle,
  'GET /videos': getVideos,
  'GET /links': getLinks,
  'POST /vitals': postVitals,
} as const

export type Api = typeof api
export type CallName = keyof Api
export type AnswerOf<Name extends CallName> = z.output<Api[Name]['answer']>
export type FieldsOf<Name extends CallName> = Partial<Record<keyof z.output<Api[Name]['input']> & string, string>>
