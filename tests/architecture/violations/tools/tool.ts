import { app } from '#server/app.ts'

export const tool = app
