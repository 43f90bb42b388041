import * as th from './th.ts'

/** Without script and personal data; an empty link retries the requested address. */
export const offlinePage = ({
  style,
  mark,
  mascot,
}: {
  style: string
  mark: string
  mascot: string
}): string => `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="theme-color" content="#0B0D1C">
<meta name="robots" content="noindex">
<title>${th.offlineTitle} – ${th.appName}</title>
<link rel="icon" type="image/svg+xml" href="${mark}">
<link rel="stylesheet" href="${style}">
</head>
<body>
<main>
<img src="${mascot}" width="220" height="220" alt="">
<h1>${th.offlineHeading}</h1>
<p class="safe">${th.moneyIsSafe}</p>
<section>
<h2>${th.whatToDo}</h2>
<ul>
${th.advice.map((words) => `<li>${words}</li>`).join('\n')}
</ul>
</section>
<a class="again" href="">${th.tryAgain}</a>
<a class="home" href="/">${th.backHome}</a>
</main>
</body>
</html>
`
