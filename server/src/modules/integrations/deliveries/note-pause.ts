import type { Language } from '@portico/shared/contracts'
import { linked } from '@portico/shared/remote-config'
import { recordSystemEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { pageLink } from '../../../platform/http/page-link'
import type { Installation } from '../../../platform/installation'
import { textsIn } from '../../../platform/texts'
import { type MailContent, queuePreparedMail } from '../../messages/mail'
import { brandOfAccount } from '../../provider/branding'
import { originOf } from '../../provider/origins'
import type { Service } from '../catalog'
import { REST_HOOK } from '../../../schema'
import { findOwner, type IntegrationRow } from './lanes.repo'
import { pauseRecipients } from './pause-recipients.repo'

export type PauseDeps = Pick<Installation, 'box' | 'publicUrl'>

/** Records that the server paused an integration, and emails everybody who can resume it. */
export async function notePause(
  tx: Tx,
  { box, publicUrl: installation }: PauseDeps,
  { siteId, service, pausedAt: now, lastFailure }: IntegrationRow,
  { name }: Pick<Service, 'name'>,
): Promise<void> {
  const owner = await findOwner(tx, siteId)
  if (!owner || !now || !lastFailure) return
  const { account, site } = owner
  const { cause } = lastFailure
  await recordSystemEvent(tx, now, 'integration.pause', { accountId: account.id, siteId, subject: name })
  // REST hooks have no page of their own.
  const page = service === REST_HOOK ? linked.integrationList() : linked.integrationEdit(service)
  const publicUrl = await originOf(tx, { publicUrl: installation }, { siteId })
  const { name: product } = await brandOfAccount(tx, account.id)
  const recipients = await pauseRecipients(tx, { accountId: account.id, siteId, now })
  for (const { email: to, language } of recipients) {
    const content = pauseContent({ site, page, name, cause, language, product, publicUrl })
    const mail = {
      to,
      language,
      template: 'integration-paused',
      content,
      siteId,
      accountId: account.id,
    } as const
    await queuePreparedMail(tx, box, mail, now)
  }
}

interface Pause {
  site: { id: number; name: string }
  /** Page where it can be resumed. */
  page: string
  /** Name of the service. */
  name: string
  cause: NonNullable<IntegrationRow['lastFailure']>['cause']
  language: Language
  product: string
  publicUrl: string
}

function pauseContent({ site, page, name, cause, language, product, publicUrl }: Pause): MailContent {
  const t = textsIn(language, product)
  const title = t('integration-paused.title', { site: site.name, service: name })
  return {
    subject: title,
    heading: title,
    lines: [
      t('integration-paused.line', { service: name, reason: t(`integration-paused.cause.${cause}`) }),
      t('integration-paused.queue', { service: name }),
    ],
    action: {
      label: t('integration-paused.open'),
      link: pageLink({ publicUrl }, page, { site: site.id }),
    },
    notes: [t('integration-paused.note')],
  }
}
