import type { Language } from '../../contracts'
import { createTestStore } from '../../testing/render-remote'
import { defineRemote } from './define-remote'

const noNetwork = new Error('no network')
const english = { default: { 'mfe-page.title': 'Page' } }

async function bootstrap({ locale, canFallBack }: { locale: Language; canFallBack: boolean }) {
  const remote = defineRemote({
    name: 'mfe-page',
    pages: [],
    messages: { 'en-US': () => Promise.resolve(english), 'es-ES': () => Promise.reject(noNetwork) },
  })
  const onFault = jest.fn()
  const host = { store: createTestStore({ locale }), onFault, canFallBack: () => canFallBack }
  await remote.bootstrap({ host, name: 'mfe-page', domElement: document.body } as never)
  return onFault
}

test('a remote whose Spanish texts do not come leaves its place to another release', async () => {
  await expect(bootstrap({ locale: 'es-ES', canFallBack: true })).rejects.toThrow('no network')
})

test('where there is no other release it speaks English, and the shell is told', async () => {
  expect(await bootstrap({ locale: 'es-ES', canFallBack: false })).toHaveBeenCalledWith('network', noNetwork)
})

test('who reads English needs no Spanish', async () => {
  expect(await bootstrap({ locale: 'en-US', canFallBack: true })).not.toHaveBeenCalled()
})
