// The first file of each weight has Thai, figures and capitals, the second the other letters: a later rule goes before
// an earlier one.
const ALL = 'U+20-7E,U+A9,U+B7,U+D7,U+E01-E5B,U+2013,U+2026'
const LETTERS = 'U+22-24,U+26-27,U+2A,U+3B-3E,U+40,U+5B-7E,U+2014,U+2018-201D,U+2192'

export function docsStyle(fonts: ReadonlyMap<string, string>): string {
  const face = (name: string, weight: string, range: string): string => {
    const path = fonts.get(name)
    const family = name.startsWith('serif') ? 'Noto Serif Thai' : 'IBM Plex Sans Thai'
    return path
      ? `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url('${path}') format('woff2');unicode-range:${range}}`
      : ''
  }
  return [
    face('plex-400', '400 500', ALL),
    face('plex-600', '600 700', ALL),
    face('plex-letters-400', '400 500', LETTERS),
    face('plex-letters-600', '600 700', LETTERS),
    face('serif-thai-600', '600', 'U+E01-E5B'),
    style,
  ].join('')
}

const style = [
  '*{box-sizing:border-box}html{scroll-padding-top:16px;color-scheme:dark}',
  'body{margin:0;background:#0b0d1c;color:#f7f2e6;',
  "font:16px/1.7 'IBM Plex Sans Thai','Noto Sans Thai','Leelawadee UI',Thonburi,system-ui,sans-serif}",
  'a{color:#f0d48a}',
  'a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid #f0d48a;outline-offset:2px;',
  'border-radius:8px}',
  'header{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:12px 16px;',
  'border-bottom:1px solid #262b52;background:#10132a}',
  ".brand{font:600 24px/1.4 'Noto Serif Thai','IBM Plex Sans Thai',serif;color:#f0d48a;text-decoration:none;",
  'padding:4px 0}',
  'header nav{display:flex;gap:8px}header nav a{padding:10px 8px}',
  'main{max-width:960px;margin:0 auto;padding:24px 16px 64px}',
  "h1{font:600 28px/1.45 'Noto Serif Thai','IBM Plex Sans Thai',serif;margin:0 0 12px}",
  'h2{font-size:20px;margin:40px 0 12px}h3{font-size:14px;color:#c9c8dc;margin:20px 0 6px}',
  'p{margin:0 0 12px;color:#c9c8dc;overflow-wrap:anywhere}',
  '.file{display:inline-block;padding:11px 20px;border-radius:12px;background:#e6c468;color:#1b1204;font-weight:600;',
  'text-decoration:none}',
  '.parts{display:flex;flex-wrap:wrap;gap:8px;margin:20px 0 0}',
  '.parts a{padding:9px 16px;border:1px solid #676ea6;border-radius:999px;color:#f7f2e6;text-decoration:none;',
  'font-size:14px}',
  'details{border:1px solid #262b52;border-radius:16px;background:#10132a;margin:0 0 8px;padding:0 16px}',
  'details[open]{padding-bottom:16px}',
  'summary{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;padding:12px 0;cursor:pointer;',
  'list-style:none;min-height:48px}',
  'summary::-webkit-details-marker{display:none}.call{min-width:0;overflow-wrap:anywhere}',
  '.what{grid-column:1/-1;color:#c9c8dc;font-size:14px}',
  '.call b{display:inline-block;min-width:52px;padding:0 8px;border-radius:8px;font-size:12px;text-align:center;',
  'line-height:22px}',
  '.GET{background:#0b3b33;color:#a6f0d2}.POST{background:#3b2a12;color:#ffe0a3}.PUT{background:#12294f;color:#8fc4ff}',
  '.access{font-size:12px;color:#9c9bba;text-align:right}',
  'code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:14px}',
  'pre{margin:0;padding:12px;border-radius:12px;background:#070814;border:1px solid #262b52;overflow-x:auto;',
  'line-height:1.6;max-height:420px}',
  'table{width:100%;border-collapse:collapse;font-size:14px}',
  'th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-top:1px solid #262b52}',
  'th{font-weight:400;overflow-wrap:anywhere;width:32%}td{color:#c9c8dc}.refusals td:first-child{width:44px}',
  '.refusals th{width:40%}',
  'em{font-style:normal;color:#ffc45c;font-size:12px}i{font-style:normal;color:#9c9bba;font-size:12px}',
  '@media(max-width:480px){.access{grid-column:1/-1;text-align:left;order:3}}',
].join('')
