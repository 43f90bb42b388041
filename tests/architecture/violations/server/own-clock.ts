export const ownClock = () => new Date()
