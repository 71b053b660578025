import { render, screen } from '@testing-library/react'
import { PorticoIntl } from './portico-intl'
import { loadRootMessages, useRootMessages } from './use-root-messages'
import type { MessageLoaders } from './messages'

const english = { default: { 'mfe-sample.title': 'Sample' } }
const spanish = { default: { 'mfe-sample.title': 'Muestra' } }

function Title({ loaders }: { loaders: MessageLoaders }) {
  const { locale, own } = useRootMessages(loaders, 'es-ES')
  return (
    <PorticoIntl locale={locale} shared={{}} own={own}>
      <h1 lang={locale}>{own['mfe-sample.title']}</h1>
    </PorticoIntl>
  )
}

test('without the Spanish catalog a root speaks English, and asks for Spanish again', async () => {
  const load = jest.fn(() => Promise.resolve(spanish))
  load.mockRejectedValueOnce(new Error('no network'))
  const loaders: MessageLoaders = { 'en-US': () => Promise.resolve(english), 'es-ES': load }
  expect(await loadRootMessages(loaders, 'es-ES')).toMatchObject({ locale: 'en-US', own: english.default })
  render(<Title loaders={loaders} />)
  expect(screen.getByRole('heading', { name: 'Sample' })).toHaveAttribute('lang', 'en-US')
  expect(await screen.findByRole('heading', { name: 'Muestra' })).toHaveAttribute('lang', 'es-ES')
})

test('a text that is not translated yet reads in English', async () => {
  const loaders: MessageLoaders = {
    'en-US': () => Promise.resolve(english),
    'es-ES': () => Promise.resolve({ default: {} }),
  }
  expect(await loadRootMessages(loaders, 'es-ES')).toMatchObject({ locale: 'es-ES', own: english.default })
})

test('without English there is nothing to say', async () => {
  const fails = () => Promise.reject(new Error('no network'))
  await expect(loadRootMessages({ 'en-US': fails, 'es-ES': fails }, 'es-ES')).rejects.toThrow('no network')
})
