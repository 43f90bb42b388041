export const oneMachine = '/home/somebody/chokdee'
