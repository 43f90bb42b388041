import { index, layout, type RouteConfig } from '@react-router/dev/routes'

// Pages of a room live in the folder of that room. Guest-only and members-only pages go into their layout below, all others beside the home page.
export default [
  layout('shell/layout.tsx', [
    index('home/home.tsx'),
    layout('shell/guests-only.tsx', []),
    layout('shell/members-only.tsx', []),
  ]),
] satisfies RouteConfig
