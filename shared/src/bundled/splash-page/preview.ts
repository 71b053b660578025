import {
  BACKGROUND_DIM,
  BORDER_RADIUS,
  COLOR,
  DEFAULT_SPLASH_DESIGN,
  LOGO_SIZE,
} from '../../contracts/splash/splash-design-values'
import type { SplashDesign } from '../../contracts'
import { inertPage } from './inert-page'
import type { SplashPageModel } from './model'
import { renderSplashPage } from './render-splash-page'

type PreviewModel = Pick<
  SplashPageModel,
  'siteName' | 'language' | 'design' | 'methods' | 'nonce' | 'view' | 'brandFooter'
>

/** Renders the page as a picture from form values, saved or not. */
export function renderPreview(model: PreviewModel): string {
  return inertPage(
    renderSplashPage({
      ...model,
      design: usableDesign(model.design),
      terms: { tos: true, privacy: true },
      base: '',
      token: '',
    }),
  )
}

/** Replaces incomplete values, such as part of a color or an empty number, with the default. */
function usableDesign(design: SplashDesign): SplashDesign {
  const { logo_size, grid_border_radius, body_config } = DEFAULT_SPLASH_DESIGN
  return {
    ...withUsableColors(design, DEFAULT_SPLASH_DESIGN),
    ...(!isWithin(LOGO_SIZE, design.logo_size) && { logo_size }),
    ...(!isWithin(BORDER_RADIUS, design.grid_border_radius) && { grid_border_radius }),
    ...(!isWithin(BACKGROUND_DIM, design.body_config.dim) && { body_config }),
    multi_btns: design.multi_btns.map((button) =>
      withUsableColors(button, { ...button, color: '', bgcolor: '', bordercolor: '' }),
    ),
  }
}

function withUsableColors<Look extends object>(look: Look, usual: Look): Look {
  const entries = Object.entries(look).map(([key, value]: [string, unknown]) => {
    const known = key as keyof Look // `Object.entries` returns string keys.
    const isUsable = !key.endsWith('color') || value === usual[known] || COLOR.test(String(value))
    return [key, isUsable ? value : usual[known]]
  })
  return Object.fromEntries(entries) as Look // `fromEntries` loses the keys.
}

/** An empty number input holds null. */
function isWithin({ min, max }: { min: number; max: number }, value: number | null): boolean {
  return value !== null && value >= min && value <= max
}
