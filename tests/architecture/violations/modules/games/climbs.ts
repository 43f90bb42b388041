import { app } from '../../server/app.ts'

export const climbs = app
