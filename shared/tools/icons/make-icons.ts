import { chromium, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build/packages'
import { findChromium } from '../chromium.mjs'

const FOLDER = join(ROOT, 'shell/src/icons')
const FONT = join(ROOT, 'shared/src/provided/theme/fonts/inter-latin.woff2')
/** Share of the side; launchers crop maskable icons to a circle of 80%. */
const MASKABLE = 0.88

const favicon = readFileSync(join(FOLDER, 'favicon.svg'), 'utf8')

/** The mark, `share` of a square with its background. */
const square = (share: number) =>
  `<div style="display:grid;place-content:center;width:100vw;height:100vh;background:#1d5fd1">
    <div style="display:grid;width:${share * 100}vmin">${favicon}</div>
  </div>`

/** The card of links to the product in messengers and social networks. */
function card(): string {
  const font = readFileSync(FONT).toString('base64')
  const arches = [96, 176, 256, 336, 416]
    .map((radius, index) => {
      const width = 26 - index * 4
      return `<path d="M${890 - radius} 700V430a${radius} ${radius} 0 0 1 ${radius * 2} 0V700" stroke="#6ba5fd"
        stroke-width="${width}" opacity="${0.9 - index * 0.19}" fill="none"/>`
    })
    .join('')
  return `<style>
    @font-face { font-family: Inter; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
    .card { position: relative; width: 1200px; height: 630px; overflow: hidden; background: #0d121b; color: #e8edf5;
      font-family: Inter }
    .card > svg { position: absolute; inset: 0 }
    .text { position: absolute; inset-inline-start: 80px; top: 80px; bottom: 76px; display: grid; align-content: space-between }
    .brand { display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 600; letter-spacing: -0.02em }
    .brand svg { width: 60px }
    .claim { font-size: 68px; font-weight: 600; line-height: 1.12; letter-spacing: -0.03em }
  </style>
  <div class="card">
    <svg viewBox="0 0 1200 630">${arches}</svg>
    <div class="text">
      <div class="brand">${favicon} Portico</div>
      <div class="claim">Guest Wi-Fi<br>for all your<br>locations</div>
    </div>
  </div>`
}

async function draw(page: Page, file: string, width: number, height: number, html: string): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(FOLDER, file), omitBackground: true })
  console.log(file)
}

/** Draws the icons and the social card from favicon.svg: `npx tsx shared/tools/icons/make-icons.ts` */
async function makeIcons(): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium. `node shared/tools/chromium.mjs` installs one.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const page = await browser.newPage({ colorScheme: 'light' })
  await draw(page, 'favicon-32.png', 32, 32, favicon)
  await draw(page, 'apple-touch-icon.png', 180, 180, square(1))
  await draw(page, 'icon-192.png', 192, 192, square(MASKABLE))
  await draw(page, 'icon-512.png', 512, 512, square(MASKABLE))
  await page.emulateMedia({ colorScheme: 'dark' })
  await draw(page, 'social-card.png', 1200, 630, card())
  await browser.close()
}

void makeIcons()
