import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type LaunchOptions, type Page } from '@playwright/test'
import UPNG from 'upng-js'
import { chromiumFlags } from '../shared/tools/chromium.mjs'

/** Folder of the pictures; the settings of all browser tests name it too. */
const FOLDER = path.join(__dirname, 'design-pictures')
const VERSION_FILE = path.join(FOLDER, 'chromium-version.txt')
/** A picture has at most this many colors, which more than halves its bytes. */
const COLORS = 256
/** Color type of a PNG file with a list of its colors. */
const PALETTE = 3
const RETAKE = 'npm run design-pictures'

/** Sections that are laid out differently on a phone; the others only wrap. */
const FOR_PHONES = [
  'filters',
  'tables',
  'panels',
  'fields',
  'save-bar',
  'page-frame',
  'dialogs',
  'menus',
  'calendars',
]

/** Text has the same pixels on every machine with the same Chromium. */
export const SAME_PIXELS: LaunchOptions = {
  args: [
    ...chromiumFlags(),
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
  ],
  env: { ...process.env, FONTCONFIG_FILE: path.join(FOLDER, 'fonts.conf') },
}

/** Sections with a picture of this width. */
export const hasPicture = (section: string, width: number) => width > 767 || FOR_PHONES.includes(section)

const majorOf = (version: string) => version.split('.')[0] ?? ''

/** Explains a difference in the message of the failed test. */
function differenceHint(section: string, version: string): string {
  const taken = readFileSync(VERSION_FILE, 'utf8').trim()
  const here = majorOf(version)
  return taken === here
    ? `${section} looks different. If it should, retake the pictures: ${RETAKE}`
    : `${section} looks different, perhaps because this is Chromium ${here}: the pictures were taken with ${taken}. ` +
        `To retake them: ${RETAKE}`
}

/** Compares the section, which is the only one shown, with its picture. */
export async function comparePicture(page: Page, section: string, name: string): Promise<void> {
  const hint = differenceHint(section, page.context().browser()?.version() ?? '')
  await expect.soft(page.locator(`#${section}`), hint).toHaveScreenshot(`${name}.png`, {
    stylePath: path.join(FOLDER, 'one-font.css'),
    // The limit of colors moves some pixels, by less than this.
    threshold: 0.03,
    maxDiffPixels: 60,
  })
}

const pathOf = (name: string) => path.join(FOLDER, `${name}.png`)

/** Names of all pictures, or of those whose name ends so. */
export const pictureNames = (end = '') =>
  readdirSync(FOLDER).flatMap((file) => (file.endsWith(`${end}.png`) ? [path.basename(file, '.png')] : []))

export function removePicture(name: string): void {
  rmSync(pathOf(name))
}

/** Completes new pictures: fewer colors, and the version of the browser beside them. */
export function finishPictures(version: string): void {
  for (const name of pictureNames()) {
    const file = pathOf(name)
    const picture = UPNG.decode(new Uint8Array(readFileSync(file)).buffer)
    // Taken earlier, and a second time would move its colors further.
    if (picture.ctype === PALETTE) continue
    const pixels = UPNG.toRGBA8(picture)
    writeFileSync(file, Buffer.from(UPNG.encode(pixels, picture.width, picture.height, COLORS)))
  }
  writeFileSync(VERSION_FILE, `${majorOf(version)}\n`)
}
