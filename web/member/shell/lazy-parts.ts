import { lazy } from 'react'

const tops = () => import('./member-top.tsx')
const menus = () => import('./member-menus.tsx')
const registering = () => import('./register-layout.tsx')

// A visitor on the home page downloads none of these; the server renders them in place all the same.
export const MemberTop = lazy(() => tops().then(({ MemberTop }) => ({ default: MemberTop })))
export const TopCredit = lazy(() => tops().then(({ TopCredit }) => ({ default: TopCredit })))
export const MemberDrawer = lazy(() => menus().then(({ MemberDrawer }) => ({ default: MemberDrawer })))
export const MemberSide = lazy(() => menus().then(({ MemberSide }) => ({ default: MemberSide })))
export const RegisterTop = lazy(() => registering().then(({ RegisterTop }) => ({ default: RegisterTop })))
export const RegisterDrawer = lazy(() => registering().then(({ RegisterDrawer }) => ({ default: RegisterDrawer })))
