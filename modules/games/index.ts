export { gameSettings } from './settings.ts'
export { findGames, findHostStatuses, storeConfiguredHosts } from './catalogue.ts'
export { keepCatalogue, syncCatalogues } from './sync-catalogue.ts'
export { runCreditCheck } from './check-credit.ts'
export { type InterruptedGame, selectInterruptedGames } from './interrupted-games.store.ts'
export { selectBestReturns } from './best-returns.store.ts'
export { selectGameNames } from './game-names.store.ts'
export { countCoveredSets } from './covered-slips.store.ts'
export { countOppositeMembers } from './opposite-sides.store.ts'
export { closeUnfinishedRounds, unfinishedSeconds } from './close-unfinished.ts'
export { forgetExpired } from './forget-expired.ts'
export type { GameHost, GamesConfig } from './hosts.ts'
export { gameHostRoutes } from './game-hosts.routes.ts'
export { fetchPictures } from './fetch-pictures.ts'
export { pictureNameIn } from './picture-names.ts'
export { selectPicture } from './pictures.store.ts'
export { heldWinActions } from './held-wins.ts'
export { heldWinRoutes } from './held-wins.routes.ts'
export { countHeldWins, selectHeldWinsOf } from './held-wins.store.ts'
export { launchGame, refuseClosed } from './launch.ts'
export { watchHosts } from './host-health.ts'
export { countPlay } from './play-now.ts'
export { watchPots } from './pots.ts'
export { watchFixtures } from './fixtures.ts'
export { watchTables } from './tables.ts'
export { measureGames } from './measure-games.ts'
export { selectHighestReturns } from './published-returns.store.ts'
export { gamesOfficeRoutes } from './office.routes.ts'
export { gameRoutes, platformOf } from './member.routes.ts'
export { ownGamesRoutes } from './own-games.routes.ts'
export { ownRoundsRoutes } from './own-rounds.routes.ts'
export { findMemberPlayState, type MemberPlayState, waitUntilCounted } from './member-play-state.ts'
export type { RewardDifference } from './reward-books.ts'
export { type HostLists, openRoundBooks, type RoundDifference, type RoundDifferenceKind } from './host-books.ts'
export { type Trading, openTrading } from './trading.ts'
export { drawRoutes } from './draws.routes.ts'
export { drawCalendarActions, drawCalendarRoutes } from './draw-calendar.ts'
export { matchRoutes } from './matches.routes.ts'
export { coveredSlipsRoutes } from './covered-slips.routes.ts'
export { HOUSE_RULE, houseRuleAction, houseRuleRoutes } from './house-rules.ts'
export type {
  HostBooks,
  HostCatalogue,
  HostFixtures,
  HostTrading,
  HostPictures,
  HostPots,
  HostTables,
  HostProbe,
  HostRounds,
  MadeTiles,
  PictureType,
  TileMaker,
} from './ports.ts'
export { gameInvariants } from './invariants.ts'
export { gameInvariantsSince } from './invariants-since.ts'
export { deadlineMs, type Wallet } from './open-wallet.ts'
export { bodyBytesMax } from './dialects/dialect.ts'
export { codeOf as ambCodeOf } from './dialects/amb/codes.ts'
export { statusOf as hub88StatusOf } from './dialects/hub88/statuses.ts'
export { gamesOfHostMax } from './judge-entries.ts'
export { roundFinalDays } from './prepare-operation.ts'
export { gameSessionSeconds } from './session.ts'
export type { SingleOperation, WalletInput } from './wallet-input.ts'
export { failedFromOverload, type WalletResponse } from './settle-operations.ts'
export {
  openWalletApi,
  type WalletApi,
  answerToUnreadCall,
  walletBases,
  type DialectAnswer,
  type DialectRequest,
} from './wallet-api.routes.ts'
export { noteWinRests } from './win-rests.ts'
export { recordRounds } from './record-rounds.ts'
export { findGameTitles, roundId } from './rounds.ts'
export { revealedSeedsRoutes } from './revealed-seeds.routes.ts'
export { tipRoutes } from './tips.routes.ts'
