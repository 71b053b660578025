import { delay, http, HttpResponse } from 'msw'
import type { ComponentType } from 'react'
import { defineRemote, type RemoteDefinition } from '../../../provided/remote'
import type { RemoteConfigInput } from '../../../bundled/remote-config'
import type { LocatedContract } from '../remote-contract'
import { sampleFolder } from './sample-folder'
import { SoundPage, SoundWidget } from './sound-page'

const LIST = '/app/sample/list'

declare module '../../../provided/i18n' {
  interface MessageCatalogs {
    'mfe-sample': typeof en
  }
}

const en = {
  'mfe-sample.title': 'Sample',
  'mfe-sample.list.count': '{count, plural, one {# thing} other {# things}}',
  'mfe-sample.list.search': 'Search in <b>{site}</b>',
}
const es = {
  'mfe-sample.title': 'Muestra',
  'mfe-sample.list.count': '{count, plural, one {# cosa} other {# cosas}}',
  'mfe-sample.list.search': 'Buscar en <b>{site}</b>',
}
const labels = { 'mfe-sample.title': 'Sample', 'mfe-sample.description': 'Shows what is sound' }

const config: RemoteConfigInput = {
  name: 'mfe-sample',
  title: 'mfe-sample.title',
  description: 'mfe-sample.description',
  requires: { shellApi: '^1' },
  messages: { 'en-US': labels, 'es-ES': labels },
  navigation: [
    { label: 'mfe-sample.title', icon: 'sample', path: LIST, permission: 'voucher', scope: 'site', order: 1 },
  ],
  routes: [
    { path: LIST, chunk: 'sample-list', permission: 'voucher' },
    { path: '/app/sample/details/:id', chunk: 'sample-details', public: true },
  ],
  widgets: [{ id: 'sample-count', title: 'mfe-sample.title' }],
}

const definition: RemoteDefinition = {
  name: 'mfe-sample',
  pages: [
    { path: LIST, load: async () => SoundPage },
    { path: '/app/sample/details/:id', load: async () => SoundPage },
  ],
  messages: { 'en-US': async () => ({ default: en }), 'es-ES': async () => ({ default: es }) },
  widgets: { 'sample-count': { load: async () => SoundWidget } },
}

/** A remote that follows every rule, with two pages and a widget. */
export function soundContract(): LocatedContract {
  return {
    remote: defineRemote(definition),
    config,
    catalogs: { en, es },
    samplePaths: ['/app/sample/details/5'],
    widgetProps: { 'sample-count': { note: 'Three' } },
    folder: sampleFolder(),
  }
}

/** The same with another definition of the remote. */
export function contractWith(changes: Partial<RemoteDefinition>): LocatedContract {
  return { ...soundContract(), samplePaths: [], remote: defineRemote({ ...definition, ...changes }) }
}

/** A remote with only this page. */
export function contractOf(page: ComponentType): LocatedContract {
  return contractWith({ pages: [{ path: LIST, load: async () => page }], widgets: {} })
}

export const sampleHandlers = {
  sound: http.get('/s/1/api/v1/sample', () => HttpResponse.json(['one', 'two'])),
  silent: http.get('/s/1/api/v1/sample', () => delay('infinite')),
}
