import { docsStyle } from '../api-docs-style.ts'

export const guideStyle = (fonts: ReadonlyMap<string, string>): string => `${docsStyle(fonts)}${style}`

const style = [
  '.skip{position:absolute;left:-9999px}.skip:focus{left:16px;top:8px;z-index:1;background:#10132a;padding:8px 12px;border-radius:8px}',
  'main{max-width:1140px}.chapters{max-width:820px}.chapters>section:first-child>h2{margin-top:8px}',
  'h1{color:#f0d48a}h2{font-size:24px;line-height:1.4;margin:56px 0 12px;padding-top:16px;border-top:1px solid #262b52}h3{font-size:18px;color:#f0d48a;margin:32px 0 8px}h4{font-size:14px;color:#c9c8dc;margin:16px 0 6px;overflow-wrap:anywhere}',
  'main ul,main ol{margin:0 0 16px;padding-left:22px;color:#c9c8dc}main li{margin:0 0 6px;overflow-wrap:anywhere}b{color:#f7f2e6}',
  'p code,li code,td code{background:#161a36;border-radius:6px;padding:1px 5px;font-size:13px;overflow-wrap:anywhere}',
  '.call{display:inline-block;color:#a6f0d2}.note{border-left:3px solid #e3be62;background:#161a36;padding:10px 14px;border-radius:0 12px 12px 0;color:#f7f2e6}',
  '.contents{padding:8px 0 0}.contents h2{margin:0 0 8px;padding:0;border:0;font-size:16px}.contents ol,.contents ul{list-style:none;margin:0;padding:0}.contents a{display:block;padding:9px 0;color:#f7f2e6;text-decoration:none;font-size:15px;line-height:1.6}.contents ul{display:flex;flex-wrap:wrap;gap:0 16px;padding-left:14px}.contents ul a{color:#9c9bba;font-size:14px;padding:10px 0}.contents a:hover{color:#f0d48a}',
  'pre{margin:0 0 12px;font-size:13px;white-space:pre-wrap;overflow-wrap:anywhere;max-height:none}',
  '.guide{margin:0 0 16px}.guide thead th{color:#9c9bba;font-size:13px;border-top:0}.guide th{width:auto;min-width:110px}.guide td{overflow-wrap:anywhere}',
  '.exchange h4{margin-top:4px}',
  '.picture{margin:16px 0 20px;padding:12px 8px 8px;background:#10132a;border:1px solid #262b52;border-radius:16px}.picture svg{display:block;width:100%;max-width:500px;height:auto;margin:0 auto}.picture figcaption{text-align:center;color:#9c9bba;font-size:13px;padding-top:6px}.defs{position:absolute;width:0;height:0}',
  "svg text{font:12px 'IBM Plex Sans Thai',system-ui,sans-serif;text-anchor:middle;fill:#f7f2e6;paint-order:stroke;stroke:#10132a;stroke-width:4px;stroke-linejoin:round}svg .lane-name{font-weight:600;fill:#f0d48a;stroke:none}svg .inside{fill:#c9c8dc;font-size:11px;stroke:none}svg .aside-text{fill:#ffe0a3;stroke:none}",
  '.lane{fill:#161a36;stroke:#676ea6}.pole{stroke:#3a4179;stroke-dasharray:3 4;fill:none}.arrow{stroke:#e3be62;stroke-width:1.6;fill:none}.arrow.answer{stroke:#62ddb0;stroke-dasharray:6 4}.arrow.lost{stroke:#ff9382;stroke-dasharray:2 4}.lost{stroke:#ff9382;stroke-width:2;fill:none}.tip{fill:context-stroke}.aside{fill:#3b2a12;stroke:#c6953a}',
  '@media(min-width:1000px){.page{display:grid;grid-template-columns:260px minmax(0,1fr);gap:24px}.contents{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;padding:16px 8px 24px 0}.contents a{padding:4px 0}.contents ul{display:block}.contents ul a{padding:2px 0}}',
  '@media(min-width:700px){.exchange{display:grid;grid-template-columns:1fr 1fr;gap:12px}.exchange>div:empty{display:none}}',
  '@media(max-width:600px){.guide thead{position:absolute;left:-9999px}.guide,.guide tbody,.guide tr,.guide th,.guide td{display:block}.guide tr{border-top:1px solid #262b52;padding:10px 0}.guide th,.guide td{border:0;padding:0 0 2px}.guide tbody th{color:#f7f2e6}}',
  '@media print{html{color-scheme:light}body,pre,.picture,.note,.lane,.aside,p code,li code,td code{background:#fff!important;color:#000}*{color:#000!important}header,.contents,.skip{display:none}pre,.picture,th,td,h2{border-color:#999}svg text{fill:#000!important;stroke:#fff}.lane,.aside{fill:#fff;stroke:#000}.arrow,.pole{stroke:#000!important}.exchange,.picture,tr{break-inside:avoid}h2,h3,h4{break-after:avoid}a{text-decoration:none}}',
].join('')
