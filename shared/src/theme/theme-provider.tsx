import { createCache, StyleContext } from '@ant-design/cssinjs'
import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import type { ConfigProviderProps } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import type { ColorMode } from '../session'
import { porticoTheme } from './portico-theme'

/** Style elements that antd and its icons write, which they mark. */
export const ANTD_STYLES = '[data-css-hash], [data-rc-order], [data-token-hash]'

/** Nonce of the page, for style tags made at run time. Browsers hide it from selectors: only scripts can read it. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

// antd's parts bring their English along. A ConfigProvider without any locale draws another tree, so that
// a change of language would throw away what was typed.
const ENGLISH: NonNullable<ConfigProviderProps['locale']> = { locale: 'en' }

// antd's own one is named "loading", and leaves only at the end of a transition: after an answer that came at
// once it stayed, unseen, in the name of the button.
const BUTTON: NonNullable<ConfigProviderProps['button']> = { loadingIcon: <LoadingOutlined aria-hidden /> }

// antd centers the mark beside a label of several lines.
const FIRST_LINE = { styles: { icon: { alignSelf: 'start', marginTop: 3 } } } as const

// px; a long title runs below the button that closes.
const MODAL = { styles: { header: { paddingInlineEnd: 24 } } }

/**
 * antd forgets the styles of a component when the last one is taken down, and makes them anew for the next. Sections take
 * turns on the page and use the same components, so this cache counts itself as one use of each.
 */
function createLastingCache() {
  const cache = createCache()
  const update = cache.opUpdate.bind(cache)
  cache.opUpdate = (path, change) => update(path, (before) => change(before ?? [1, undefined]))
  return cache
}

const STYLES = { hashPriority: 'low', cache: createLastingCache(), defaultCache: false } as const

/** antd set up the same way in every root. `antdLocale` is missing in English, antd's own language. */
export function ThemeProvider(props: {
  mode: ColorMode
  antdLocale?: ConfigProviderProps['locale'] | undefined
  children: ReactNode
}) {
  // As it was at the start: a change would draw another tree, and throw away what was typed.
  const [still] = useState(wantsStillness)
  const config = useMemo(() => porticoTheme(props.mode, still), [props.mode, still])
  const nonce = pageNonce()
  return (
    <StyleContext value={STYLES}>
      <ConfigProvider
        theme={config}
        button={BUTTON}
        checkbox={FIRST_LINE}
        radio={FIRST_LINE}
        modal={MODAL}
        {...(nonce ? { csp: { nonce } } : {})}
        locale={props.antdLocale ?? ENGLISH}
      >
        {props.children}
      </ConfigProvider>
    </StyleContext>
  )
}
