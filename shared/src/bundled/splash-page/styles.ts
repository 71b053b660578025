import type { LoginMethod, SplashDesign } from '../../contracts'
import { isDark, mixColors } from './colors'
import { fontFaces, fontStack } from './fonts'

/** Width in px at which a form is easiest to fill in. */
const CARD_WIDTH = 440

type Variables = Record<string, string | number>
const declare = (variables: Variables) =>
  Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Colors derived from the card's own. */
function derivedColors({ grid_color: card, partialtos1_color: text }: SplashDesign): Variables {
  const dark = isDark(card)
  return {
    muted: mixColors(text, card, 0.28),
    line: mixColors(text, card, 0.82),
    field: dark ? mixColors(card, '#ffffff', 0.07) : mixColors(card, '#ffffff', 0.6),
    'field-text': text,
    'field-line': mixColors(text, card, 0.45),
    placeholder: mixColors(text, card, 0.35),
    danger: dark ? '#ff9c94' : '#b3261e',
    'danger-soft': mixColors(card, dark ? '#ff9c94' : '#b3261e', 0.1),
    good: dark ? '#7fdba2' : '#12703a',
    'good-soft': mixColors(card, dark ? '#7fdba2' : '#12703a', 0.12),
  }
}

function pageVariables(design: SplashDesign): string {
  return declare({
    body: design.body_color,
    card: design.grid_color,
    text: design.partialtos1_color,
    link: design.tos_color,
    'link-2': design.privacy_color || design.tos_color,
    'text-2': design.partialtos2_color || design.partialtos1_color,
    button: design.button_color,
    'button-text': design.button_textcolor,
    'button-line': design.button_color,
    below: design.bottomtext_color,
    radius: `${design.grid_border_radius}px`,
    small: `${Math.min(design.grid_border_radius, 10)}px`,
    // Page styles with round cards have round buttons.
    'button-radius':
      design.page_style === 'plain' || design.grid_border_radius < 20 ? 'var(--small)' : '99px',
    font: fontStack(design.body_fontfamily),
    logo: `${design.logo_size}px`,
    'logo-align': design.logo_align,
    ...derivedColors(design),
  })
}

/** Rules of one method's own colors, over the page's. */
export function methodStyles(design: SplashDesign, method: LoginMethod): string {
  const own: [string, string][] = [
    ['field-text', design[`${method}_fields_color`]],
    ['field', design[`${method}_fields_bgcolor`]],
    ['field-line', design[`${method}_fields_bordercolor`]],
    ['placeholder', design[`${method}_fields_placeholder_color`]],
    ['button-text', design[`${method}_login_color`]],
    ['button', design[`${method}_login_bgcolor`]],
    ['button-line', design[`${method}_login_bordercolor`] || design[`${method}_login_bgcolor`]],
    ['back-text', design[`${method}_back_color`]],
    ['back', design[`${method}_back_bgcolor`]],
  ]
  const set = own.filter(([, value]) => value !== '')
  return set.length === 0 ? '' : `.page{${declare(Object.fromEntries(set))}}`
}

/** Colors of a single button. */
export function buttonStyles(
  selector: string,
  { color, bgcolor, bordercolor }: { color: string; bgcolor: string; bordercolor?: string },
): string {
  const own: [string, string][] = [
    ['button-text', color],
    ['button', bgcolor],
    ['button-line', bordercolor || bgcolor],
  ]
  const set = own.filter(([, value]) => value !== '')
  return set.length === 0 ? '' : `${selector}{${declare(Object.fromEntries(set))}}`
}

/**
 * Rules for the page, then for its card. Gradients end in a named color, because old browsers fade through gray to
 * `transparent`.
 */
const PAGE_STYLE_RULES: Record<SplashDesign['page_style'], string> = {
  plain: '',
  glow: 'body{background:radial-gradient(130% 64% at 50% -6%,var(--tint-2),var(--body) 74%) var(--body)}',
  rings:
    'body{background:repeating-radial-gradient(circle at 84% 106%,var(--body) 0 38px,var(--tint) 39px 40px)}' +
    '.card{border-top:6px solid var(--button)}',
  aurora:
    'body{background:radial-gradient(85% 55% at 0 6%,var(--tint-3),var(--clear)),' +
    'radial-gradient(70% 38% at 100% 100%,var(--tint-3),var(--clear)) var(--body)}' +
    '.card{border:1px solid var(--line)}',
  waves:
    'body{background:radial-gradient(75% 24% at 12% 102%,var(--tint-2) 99%,var(--clear)),' +
    'radial-gradient(85% 32% at 92% 104%,var(--tint-1) 99%,var(--clear)),' +
    'linear-gradient(var(--pale),var(--body) 50%)}',
  frame:
    'body{background:repeating-linear-gradient(90deg,var(--body) 0 22px,var(--tint) 22px 23px)}' +
    '.card{padding:40px 32px;box-shadow:inset 0 0 0 9px var(--card),inset 0 0 0 10px var(--link),0 12px 36px rgba(0,0,0,.28)}' +
    '.card>h1{padding-bottom:14px;margin-bottom:16px;' +
    'background:linear-gradient(var(--link),var(--link)) var(--logo-align) bottom/56px 1px no-repeat}',
  blocks:
    'body{background:linear-gradient(135deg,var(--button) 50%,var(--clear) 50.1%) 0 0/44vmin 44vmin no-repeat var(--body)}' +
    '.card{border:3px solid var(--text);box-shadow:8px 8px 0 var(--text)}' +
    '.card>h1{font-size:31px;line-height:1.12;text-transform:uppercase}' +
    '.button{text-transform:uppercase;letter-spacing:.04em}',
}

/** Operators' texts have their own alignment. */
const STYLED =
  '.card>h1,.card>h1+p{text-align:var(--logo-align)}.card>.figure+h1{text-align:center}.emblem:has(+.figure){display:none}' +
  '.emblem span{display:inline-block;padding:14px;border-radius:min(var(--radius),18px);color:var(--button-text);background:var(--button)}'

function pageStyle(design: SplashDesign): string {
  const { page_style: style, body_color: body, button_color: button } = design
  if (style === 'plain') return ''
  const colors = declare({
    // Uses the text color, so that lines are visible on any background.
    tint: mixColors(body, design.bottomtext_color, 0.09),
    'tint-1': mixColors(body, button, 0.12),
    'tint-2': mixColors(body, button, 0.22),
    'tint-3': mixColors(body, design.tos_color, 0.42),
    pale: mixColors(body, '#ffffff', 0.6),
    clear: `${body}00`,
  })
  return `:root{${colors}}${STYLED}${PAGE_STYLE_RULES[style]}`
}

/** Keeps text beside the card readable on any image. */
const ON_IMAGE =
  '.languages a,.languages span,.below{background:var(--body)}' +
  '.below{margin-top:16px;padding:8px 16px;border-radius:var(--small)}'

function background({ html_image: image, body_config: { fit, dim } }: SplashDesign): string {
  if (!image) return ''
  const shade = dim > 0 ? `linear-gradient(rgba(0,0,0,${dim / 100}),rgba(0,0,0,${dim / 100})),` : ''
  const how = fit === 'tile' ? 'repeat' : `center/${fit} no-repeat`
  return `body{background:${shade}url(${image}) ${how};background-color:var(--body);background-attachment:fixed}${ON_IMAGE}`
}

const SHEET = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;background:var(--body)}
.page{min-height:100vh;display:flex;flex-direction:column;align-items:center;padding:16px;font:16px/1.5 var(--font);color:var(--text);overflow-wrap:anywhere}
.languages{align-self:flex-end;display:flex;gap:4px;min-height:32px;margin-bottom:10px;font-size:14px}
.languages a,.languages span{padding:4px 10px;border-radius:99px;color:var(--below);text-decoration:none}
.languages span{border:1px solid var(--below)}
.card{width:100%;max-width:${CARD_WIDTH}px;margin:auto 0;padding:28px 24px;background:var(--card);border-radius:var(--radius);box-shadow:0 1px 2px rgba(0,0,0,.08),0 8px 28px rgba(0,0,0,.1)}
.logo{text-align:var(--logo-align);margin-bottom:20px;line-height:0}
.logo img{width:var(--logo);max-width:100%;max-height:140px;object-fit:contain}
h1{margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:650;letter-spacing:-.01em}
h2{margin:20px 0 8px;font-size:18px;line-height:1.3}
h3{margin:16px 0 4px;font-size:16px}
p{margin:0 0 12px}
.lead{color:var(--muted)}
a{color:var(--link)}
.rich>:first-child{margin-top:0}
.rich{margin-bottom:16px}
.rich ul,.rich ol{margin:0 0 12px;padding-left:22px}
form{margin:20px 0 0}
.field{margin:0 0 16px}
.field>label,.field>.label,legend{display:block;margin:0 0 6px;font-size:15px;font-weight:550}
.optional{color:var(--muted);font-weight:400}
.field input,.field select{width:100%;min-height:48px;padding:10px 14px;font:inherit;color:var(--field-text);background:var(--field);border:1px solid var(--field-line);border-radius:var(--small);-webkit-appearance:none;appearance:none}
.field select{padding-right:40px;background-image:linear-gradient(45deg,transparent 50%,var(--field-text) 50%),linear-gradient(135deg,var(--field-text) 50%,transparent 50%);background-position:calc(100% - 20px) 21px,calc(100% - 15px) 21px;background-size:5px 5px;background-repeat:no-repeat}
.field ::placeholder{color:var(--placeholder);opacity:1}
.field .code{font-size:26px;letter-spacing:.35em;text-align:center;font-variant-numeric:tabular-nums}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
[aria-invalid=true]{border-color:var(--danger)!important}
.hint{display:block;margin:0 0 6px;font-size:14px;color:var(--muted)}
.error{margin:6px 0 0;font-size:14px;color:var(--danger)}
.alert,.notice{margin:16px 0 0;padding:12px 14px;border-radius:var(--small)}
.alert{color:var(--danger);background:var(--danger-soft)}
.notice{color:var(--good);background:var(--good-soft)}
.check{display:flex;gap:12px;align-items:flex-start;margin:0 0 16px;font-size:15px}
.check input{flex:none;width:22px;height:22px;margin:1px 0 0;accent-color:var(--button)}
.check small{display:block;font-size:14px;color:var(--muted)}
.check .second{color:var(--text-2)}
.check .privacy{color:var(--link-2)}
fieldset{margin:0 0 8px;padding:0;border:0}
legend{padding:0}
.choices{display:flex;flex-wrap:wrap;gap:8px 20px}
.choices label{display:flex;gap:8px;align-items:center;min-height:32px}
.choices input{width:20px;height:20px;min-height:0;margin:0;accent-color:var(--button);appearance:auto;-webkit-appearance:auto}
.button{display:flex;gap:12px;align-items:center;justify-content:center;width:100%;min-height:52px;padding:12px 18px;font:inherit;font-weight:600;color:var(--button-text);background:var(--button);border:1px solid var(--button-line);border-radius:var(--button-radius);text-align:center;text-decoration:none;cursor:pointer}
.button:hover{filter:brightness(1.06)}
.button:active{filter:brightness(.95)}
.button svg{flex:none}
.button+.button,form+.button,.button+form{margin-top:12px}
.plain{--button:transparent;--button-text:var(--link);--button-line:var(--line);font-weight:550}
.back{--button:var(--back,transparent);--button-text:var(--back-text,var(--link));--button-line:var(--back,transparent);margin-top:12px}
.methods{display:grid;gap:12px;margin-top:20px}
.methods .button{margin:0;justify-content:flex-start}
.links{margin:20px 0 0;font-size:15px;text-align:center}
.text{max-height:60vh;margin:16px 0;padding:14px 16px;overflow:auto;border:1px solid var(--line);border-radius:var(--small);white-space:pre-line}
.figure{display:flex;align-items:center;justify-content:center;width:72px;height:72px;margin:4px auto 16px;border-radius:50%;color:var(--good);background:var(--good-soft)}
.center{text-align:center}
.facts{margin:16px 0 20px;padding:0;list-style:none;text-align:center;font-size:15px;color:var(--muted)}
.account{margin:16px 0;padding:14px 16px;border:1px solid var(--line);border-radius:var(--small)}
.account dt{font-size:14px;color:var(--muted)}
.account dd{margin:0 0 8px;font:600 18px/1.4 ui-monospace,Menlo,Consolas,monospace}
.package{display:flex;gap:12px;align-items:flex-start;margin:0 0 10px;padding:14px;border:1px solid var(--line);border-radius:var(--small)}
.package b{margin-left:auto;text-align:right;white-space:nowrap}
.package small{display:block;font-weight:400;color:var(--muted)}
.package input{flex:none;width:20px;height:20px;margin:2px 0 0;accent-color:var(--button)}
.package:has(:checked){border-color:var(--button);box-shadow:0 0 0 1px var(--button)}
.packages{margin-bottom:16px}
.packages legend{margin-bottom:8px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
div.package{margin-top:16px}
.sandbox{padding:10px 14px;border-radius:var(--small);font-size:15px;color:#3b2a00;background:#ffd666}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.field label>input{margin-top:6px;font-weight:400}
.card>:first-child{margin-top:0}
.card>:last-child,.account dd:last-child{margin-bottom:0}
.alert+h1,.notice+h1{margin-top:16px}
.button:disabled{opacity:.55;cursor:default}
[hidden]{display:none}
#pay-fields{min-height:180px;margin-bottom:16px}
.below{padding:20px 8px 4px;text-align:center;font-size:14px;color:var(--below)}
.below img{display:block;max-width:120px;max-height:40px;margin:8px auto 0}
.below a{color:inherit}.below div{overflow-wrap:anywhere}.below div:not(:first-child){margin-top:8px}
.test{align-self:stretch;margin:-16px -16px 12px;padding:8px 16px;text-align:center;font-size:14px;font-weight:600;color:#3b2a00;background:#ffd666}
.nb{white-space:nowrap}
.banner{display:block;width:100%;aspect-ratio:3.5;margin-bottom:20px;object-fit:contain}
.sample{display:flex;align-items:center;justify-content:center;font:600 22px/1 sans-serif;color:#fff;background:#034694}
@media (prefers-reduced-motion:no-preference){.button{transition:filter .15s}}
@media (max-width:400px){.page{padding:12px}.card{padding:22px 18px}.test{margin:-12px -12px 12px}}
`.replace(/\n/g, '')

/** The style element at the start of every guest page. `css` comes last. */
export function splashStyles(design: SplashDesign, nonce: string, css = ''): string {
  const rules = `${fontFaces(design.body_fontfamily)}:root{${pageVariables(design)}}${SHEET}${pageStyle(design)}${background(design)}${css}`
  return `<style nonce="${nonce}">${rules}</style>`
}
