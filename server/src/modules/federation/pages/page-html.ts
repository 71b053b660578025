import { brandStyles, type BootData } from '@portico/shared/contracts'
import { escapeHtml } from '@portico/shared/splash-page'
import type { PageFile, PageFiles } from './page-files'
import { START_STYLES, startScript, type StartOptions } from './start-script'

interface PageParts extends PageFiles {
  nonce: string
  boot: BootData
  start: Pick<StartOptions, 'build' | 'ticket' | 'next'>
  /** Tags of icons and previews. */
  icons: string
}

/**
 * Renders the shell's page. All data for the first paint is referenced or embedded, and the script comes
 * first, so that it runs while the rest arrives.
 */
export function pageHtml({ nonce, boot, entry, preload, fonts, icons, start }: PageParts): string {
  const language = boot.user?.language ?? 'en-US'
  const { brand } = boot.meta
  const name = escapeHtml(brand.name)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
${icons}
<style nonce="${nonce}">${START_STYLES}</style>
<style nonce="${nonce}" id="portico-brand">${brandStyles(brand)}</style>
<script nonce="${nonce}">${startScript({ ...start, entry, product: brand.name })}</script>
${[entry, ...preload].map(preloadTag).join('\n')}
<script defer id="portico-entry" src="${escapeHtml(entry.url)}" nonce="${nonce}"${integrity(entry)}></script>
${fonts.map(fontTag).join('\n')}
<script type="application/json" id="portico-boot">${scriptJson(boot)}</script>
</head>
<body>
<div id="root"></div>
<noscript>
<div class="portico-start">
<p lang="en">${name} needs JavaScript. Turn it on in your browser, then <a href="">reload</a> the page.</p>
<p lang="es">${name} necesita JavaScript. Actívalo en tu navegador y <a href="">recarga</a> la página.</p>
</div>
</noscript>
</body>
</html>
`
}

/** Renders instructions for the operator if the shell was never built. */
export function notBuiltHtml(): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Portico</title></head>
<body><h1>Portico is not built yet</h1>
<p>Run <code>npm run build</code> in the folder of the repository and start the server again.</p>
</body></html>
`
}

function preloadTag(file: PageFile): string {
  const style = file.url.endsWith('.css')
  // A style sheet is applied as is; a script is only preloaded, with the attributes it will be loaded with.
  const kind = style ? 'rel="stylesheet"' : 'rel="preload" as="script"'
  return `<link ${kind} href="${escapeHtml(file.url)}"${integrity(file)}>`
}

/**
 * Low priority, since the first text doesn't wait for a font. Fonts are always requested as from another origin, and
 * browsers don't check their integrity.
 */
const fontTag = (url: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin="anonymous" fetchpriority="low">`

function integrity(file: PageFile): string {
  const hash = file.integrity ? ` integrity="${escapeHtml(file.integrity)}"` : ''
  return `${hash} crossorigin="anonymous"`
}

/** Serializes JSON so that it can't end the script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
