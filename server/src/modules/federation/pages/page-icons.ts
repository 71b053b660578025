import { BASE_PATH, BRAND, type Brand, type Language } from '@portico/shared/contracts'
import { escapeHtml } from '@portico/shared/splash-page'
import { parse } from 'node:path'

/** Address of the web app manifest. */
export const MANIFEST_PATH = `${BASE_PATH}/app.webmanifest`

const DESCRIPTION: Record<Language, string> = {
  'en-US': 'Guest Wi-Fi for all your locations',
  'es-ES': 'Wi-Fi para invitados en todas tus ubicaciones',
}

const COLORS = { light: '#ffffff', dark: '#0d121b', brand: BRAND.light.primary }

/** Addresses of the shell's icons by their names without hash, such as `favicon.svg`. */
export type PageIcons = ReadonlyMap<string, string>

export function pageIcons(base: string, files: readonly string[]): PageIcons {
  return new Map(
    files.map((file) => {
      const { name, ext } = parse(file)
      return [`${parse(name).name}${ext}`, `${base}${file}`]
    }),
  )
}

interface HeadOptions {
  icons: PageIcons
  brand: Brand
  language: Language
  /** Address of the product, for links to pictures in other apps. */
  origin: string
  /** True for pages that anyone can open. */
  isPublic: boolean
}

/** Renders the tags of icons, the manifest and, on public pages, the preview of links to them. */
export function iconTags({ icons: ours, brand, language, origin, isPublic }: HeadOptions): string {
  const icons = shownIcons(ours, brand)
  const svg = icons.get('favicon.svg')
  const png = icons.get('favicon-32.png')
  const touch = icons.get('apple-touch-icon.png')
  const card = icons.get('social-card.png')
  const { bg_color: bar } = brand.header
  return [
    ...(brand.favicon ? [`<link rel="icon" href="${escapeHtml(brand.favicon)}">`] : []),
    ...(brand.logo ? [`<link rel="preload" as="image" href="${escapeHtml(brand.logo)}">`] : []),
    ...(png ? [`<link rel="icon" href="${escapeHtml(png)}" sizes="32x32" type="image/png">`] : []),
    ...(svg ? [`<link rel="icon" href="${escapeHtml(svg)}" sizes="any" type="image/svg+xml">`] : []),
    ...(touch ? [`<link rel="apple-touch-icon" href="${escapeHtml(touch)}">`] : []),
    // With the cookies, because a signed-in user gets the manifest of their brand.
    ...(ours.size > 0 ? [`<link rel="manifest" href="${MANIFEST_PATH}" crossorigin="use-credentials">`] : []),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${escapeHtml(bar ?? COLORS.light)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escapeHtml(bar ?? COLORS.dark)}">`,
    ...(isPublic ? previewTags(brand, DESCRIPTION[language], card && new URL(card, origin).href) : []),
  ].join('\n')
}

/** A brand shows its own icon, and never the product's. */
function shownIcons(icons: PageIcons, { favicon, is_custom: isCustom }: Brand): PageIcons {
  return favicon || isCustom ? new Map() : icons
}

function previewTags({ name }: Brand, description: string, card: string | undefined): string[] {
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`
  const picture = (address: string) => [
    property('image', address),
    property('image:width', '1200'),
    property('image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    property('type', 'website'),
    property('site_name', name),
    property('title', name),
    property('description', description),
    ...(card ? picture(card) : []),
  ]
}

/** Returns the web app manifest, with which browsers install the product as an app. */
export function webManifest(ours: PageIcons, brand: Brand): object {
  const icons = shownIcons(ours, brand)
  const entry = (name: string, sizes: string, type: string, purpose: string) => {
    const src = icons.get(name)
    return src ? [{ src, sizes, type, purpose }] : []
  }
  return {
    name: brand.name,
    short_name: brand.name,
    id: `${BASE_PATH}/`,
    start_url: `${BASE_PATH}/`,
    scope: `${BASE_PATH}/`,
    display: 'minimal-ui',
    theme_color: brand.accent_color ?? COLORS.brand,
    background_color: COLORS.light,
    icons: [
      ...(brand.favicon ? [{ src: brand.favicon, sizes: 'any', purpose: 'any' }] : []),
      ...entry('favicon.svg', 'any', 'image/svg+xml', 'any'),
      ...entry('icon-192.png', '192x192', 'image/png', 'maskable'),
      ...entry('icon-512.png', '512x512', 'image/png', 'maskable'),
    ],
  }
}
