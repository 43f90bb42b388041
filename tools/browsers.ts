/** The oldest browsers that the site and the office support (README.md): the builds write for these. */
export const oldestBrowsers = ['chrome111', 'edge111', 'safari16.4', 'firefox115']
