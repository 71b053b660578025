import type { FastifyInstance } from 'fastify'
import type { Installation } from '../../../platform/installation'
import { RequestLog } from '../radius'
import { registerCaptivePortalApi } from './captive-portal-api'
import { noteFormArrival, type NoteArrival } from './form/note-arrival'
import { registerFasPages } from './opennds/fas.routes'
import { registerPhonePage } from './phone-page.routes'
import { registerUamPage } from './uam/uam.routes'

/**
 * Pages for routers' redirects and requests, and the phone of the simulated router. Returns the log for redirects that
 * guests' browsers bring to the splash page itself.
 */
export function registerRouterPages(
  app: FastifyInstance,
  options: Pick<Installation, 'db' | 'clock' | 'secret' | 'box' | 'publicUrl'>,
): { noteArrival: NoteArrival } {
  const log = new RequestLog(options.db, options.clock, (error) => app.log.error(error))
  app.addHook('onClose', () => log.stop())
  registerPhonePage(app, options)
  registerCaptivePortalApi(app, options)
  registerFasPages(app, { ...options, log })
  registerUamPage(app, { ...options, log })
  return { noteArrival: (tx, arrival) => noteFormArrival(log, tx, arrival) }
}
