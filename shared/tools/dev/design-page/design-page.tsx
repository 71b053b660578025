import { App, Segmented } from 'antd'
import { AntdStyles } from 'portico-real/antd-styles'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { Router } from 'react-router-dom'
import { BASE_PATH } from '../../../src/contracts/page-values'
import { PorticoIntl } from '../../../src/provided/i18n'
import { RemoteHostContext } from '../../../src/provided/remote/remote-host-context'
import { colorModeChanged, type ColorMode } from '../../../src/provided/session'
import { ThemeProvider } from '../../../src/provided/theme'
import { createMemoryRouter } from '../../../src/testing/memory-router'
import styles from './design-page.module.css'
import { designHost } from './design-host'
import { SECTIONS } from './sections'

const THEME_PARAM = 'theme'
/** Shows one section, by its id. */
const SECTION_PARAM = 'section'
/** The address for the parts. It never changes, so their links lead nowhere. */
const HERE = `${BASE_PATH}/design`
const MODES: readonly ColorMode[] = ['light', 'dark']

function initialMode(): ColorMode {
  const wanted = new URLSearchParams(window.location.search).get(THEME_PARAM)
  return wanted === 'dark' ? 'dark' : 'light'
}

/** The color mode in the address, which the store of the parts knows too. */
function useModeInAddress() {
  const [mode, setMode] = useState(initialMode)
  const dispatch = useDispatch()
  // The store and the address are outside this component.
  useEffect(() => {
    dispatch(colorModeChanged(mode))
    const url = new URL(window.location.href)
    url.searchParams.set(THEME_PARAM, mode)
    window.history.replaceState(null, '', url)
  }, [dispatch, mode])
  return { mode, setMode }
}

/** The section in the address, or all. */
function shownSections() {
  const wanted = new URLSearchParams(window.location.search).get(SECTION_PARAM)
  return SECTIONS.filter(({ id }) => wanted === null || wanted === id)
}

/** Scrolls to the section in the address, which doesn't exist yet when the browser looks for it. */
function useSectionInAddress(): void {
  // The scroll position belongs to the browser.
  useEffect(() => {
    const section = document.getElementById(window.location.hash.slice(1))
    if (!section) return undefined
    const untilUsed = new AbortController()
    const { signal } = untilUsed
    const show = () => void requestAnimationFrame(() => signal.aborted || section.scrollIntoView())
    section.scrollIntoView()
    // Dialogs take the focus when they are ready, and the browser scrolls to them.
    document.addEventListener('focusin', show, { signal })
    for (const type of ['pointerdown', 'keydown', 'wheel'])
      window.addEventListener(type, () => untilUsed.abort(), { capture: true, signal })
    return () => untilUsed.abort()
  }, [])
}

/** The contexts that remotes get from the shell. Links inside the parts lead nowhere. */
function Surroundings({ mode, texts, children }: { mode: ColorMode; texts: Texts; children: ReactNode }) {
  const store = useStore()
  const host = useMemo(() => designHost(store, createMemoryRouter('/design')), [store])
  return (
    <AntdStyles mode={mode}>
      <PorticoIntl locale="en-US" shared={texts} timeZone="Europe/Madrid">
        <ThemeProvider mode={mode}>
          <App component={false}>
            <RemoteHostContext value={host}>
              <Router basename={host.router.basename} location={HERE} navigator={host.router}>
                {children}
              </Router>
            </RemoteHostContext>
          </App>
        </ThemeProvider>
      </PorticoIntl>
    </AntdStyles>
  )
}

type Texts = Record<string, string>

/** Tokens and parts of the product's look, with fixed data. */
export function DesignPage({ texts }: { texts: Texts }) {
  const { mode, setMode } = useModeInAddress()
  useSectionInAddress()
  return (
    <Surroundings mode={mode} texts={texts}>
      <header className={styles.bar}>
        <strong>Design</strong>
        <nav aria-label="Sections" className={styles.contents}>
          {SECTIONS.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <Segmented<ColorMode>
          aria-label="Theme"
          value={mode}
          onChange={setMode}
          options={MODES.map((value) => ({ value, label: value === 'light' ? 'Light' : 'Dark' }))}
        />
      </header>
      <main className={styles.page}>
        {shownSections().map(({ id, title, hasPopups = false, Content }) => (
          <section
            key={id}
            id={id}
            aria-label={title}
            data-design-section={hasPopups ? 'popups' : ''}
            className={styles.section}
          >
            <h2 className={styles.title}>{title}</h2>
            <Content mode={mode} />
          </section>
        ))}
      </main>
    </Surroundings>
  )
}
