export const registry = 'https://registry.npmjs.example'
