export const readsEnvironment = process.env.PORT
