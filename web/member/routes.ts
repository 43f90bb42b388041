import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { lobbyIds } from './games/lobbies.ts'
import { guarded, notPaused, permitted } from './shell/guards.ts'

// Guest-only and members-only pages go behind their guard below; all others are exempt and listed beside the home page.
export default [
  layout('shell/layout.tsx', [
    index('home/home.tsx'),
    route('game', 'games/launch-page.tsx'),
    notPaused([
      route('games/:host/:code', 'games/game-page.tsx'),
      route('search', 'games/search.tsx'),
      ...lobbyIds.map((lobby) => route(lobby, 'games/lobby.tsx', { id: `lobby-${lobby}` })),
      route('hack-slot', 'games/hack-slot.tsx'),
      route('hack-slot/:id', 'games/hack-slot-studio.tsx'),
      route('enter', 'games/enter.tsx'),
      route('promotion', 'promotions/promotion.tsx'),
    ]),
    route('visit', 'tickets/visit.tsx'),
    route('authenticate', 'members/authenticate.tsx'),
    route('privacy-policy', 'content/privacy-policy.tsx'),
    route('cheat', 'fairness/cheat.tsx'),
    route('u', 'content/links.tsx'),
    route('u/:key', 'referrals/landing.tsx'),
    route('partner', 'referrals/partner.tsx'),
    route('news', 'content/news.tsx'),
    route('news/:slug', 'content/article.tsx'),
    route('videos', 'content/videos.tsx'),
    route('*', 'shell/not-found.tsx'),
    guarded('guest', [
      route('login', 'members/login.tsx'),
      route('register', 'members/register.tsx'),
      route('forgetpassword', 'members/forget-password.tsx'),
      route('unlock', 'members/unlock.tsx'),
    ]),
    guarded('member', [
      permitted('deposit', [route('deposit', 'deposits/deposit.tsx')]),
      permitted('withdraw', [route('withdraw', 'withdrawals/withdraw.tsx')]),
      route('register/welcome', 'members/register-welcome.tsx'),
      route('changepassword', 'members/change-password.tsx'),
      route('bank-account', 'members/bank-account.tsx'),
      route('authentication', 'members/authentication.tsx'),
      route('card', 'account/card.tsx'),
      route('history', 'money/history.tsx'),
      route('limits', 'protection/limits.tsx'),
      route('referral', 'referrals/referral.tsx'),
      route('levels', 'promotions/levels.tsx'),
      route('auto-transfer', 'deposits/auto-transfer.tsx'),
    ]),
  ]),
] satisfies RouteConfig
