import type { Tx } from '../../../../platform/db'
import { readAccess } from './holder.service'
import { accessPage, personPage, signInPage } from './pages'
import { readPerson } from './person.service'
import { consentTexts } from './person.repo'
import { packagesForHolder } from './purchases'
import type { Answer, Visit } from './visit'

export async function homePage(tx: Tx, visit: Visit): Promise<Answer> {
  const { context, settings, frame, holder } = visit
  const { show_usage: showUsage, swap_device: swapDevice } = settings
  if (!holder) return { page: signInPage(frame) }
  if (holder.kind !== 'guest') {
    const access = await readAccess(tx, context, holder)
    const canBuy = (await packagesForHolder(tx, visit)).length > 0
    return { page: accessPage(frame, { access, showUsage, swapDevice, canBuy }) }
  }
  const person = await readPerson(tx, context, holder.email)
  // The guest was deleted since.
  if (!person) return { page: signInPage(frame) }
  const texts = await consentTexts(tx, context.site.id, frame.language)
  return { page: personPage(frame, { person, showUsage, consentTexts: texts }) }
}
