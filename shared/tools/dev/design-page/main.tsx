import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { loadRootMessages, type MessageLoaders } from '../../../src/provided/i18n'
import { withRemoteTexts } from '../../../src/provided/remote/remote-texts'
import { createDevShellStore } from '../dev-shell/dev-shell-store'
import { DesignPage } from './design-page'

/** The texts of the parts. Those of the page itself are in its code, in English: it is for developers. */
const texts = withRemoteTexts({
  'en-US': () => Promise.resolve({ default: {} }),
  'es-ES': () => Promise.resolve({ default: {} }),
} satisfies MessageLoaders)

async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no #root')
  const messages = await loadRootMessages(texts, 'en-US')
  createRoot(element).render(
    <Provider store={createDevShellStore()}>
      <DesignPage texts={{ ...messages.shared, ...messages.own }} />
    </Provider>,
  )
}

void start()
