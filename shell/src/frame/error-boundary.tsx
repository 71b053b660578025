import { Component, type ReactNode } from 'react'
import { reportError } from '../errors/report-error'
import styles from './error-boundary.module.css'

// Not from the catalog, because loading the catalog may be what failed.
const TEXTS = {
  en: {
    heading: 'An error has occurred',
    body: 'The page could not go on. Reloading it usually helps.',
    reload: 'Reload the page',
  },
  es: {
    heading: 'Se ha producido un error',
    body: 'La página no ha podido continuar. Volver a cargarla suele ayudar.',
    reload: 'Volver a cargar la página',
  },
}

/** Last error boundary, shown if the shell itself crashes. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    void reportError(error, { kind: 'render' })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const text = TEXTS[document.documentElement.lang.startsWith('es') ? 'es' : 'en']
    return (
      <main className={styles.crash} role="alert">
        <h1>{text.heading}</h1>
        <p>{text.body}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {text.reload}
        </button>
      </main>
    )
  }
}
