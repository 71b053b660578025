import type { Language } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { withTx } from '../../../platform/db'
import { pageLink } from '../../../platform/http/page-link'
import type { Installation } from '../../../platform/installation'
import { markUntil } from '../../../platform/session/attempt-bucket'
import { textsIn } from '../../../platform/texts'
import { ownersOf } from '../../access/accounts'
import { type MailContent, queuePreparedMail } from '../../messages/mail'
import { findSite, siteScope } from '../../site-setup/sites'
import { alertKey, type CountedSite } from './attempt-limits'

type Deps = Pick<Installation, 'db' | 'clock' | 'box' | 'publicUrl'>

/** Alerts the account's owners, at most once a day, that a site gets guesses from many networks. */
export async function alertOwners({ db, clock, box, publicUrl }: Deps, site: CountedSite): Promise<void> {
  const now = clock.now()
  const tomorrow = new Date(now.getTime() + DAY_MS)
  if (!(await markUntil(db, alertKey(site), tomorrow, now))) return
  await withTx(db, async (tx) => {
    const row = await findSite(tx, site.id)
    if (!row) return
    const { name, accountId, id: siteId } = siteScope(row)
    for (const { email: to, language } of await ownersOf(tx, accountId)) {
      const content = alertContent(language, {
        site: name,
        link: pageLink({ publicUrl }, '/app', { site: siteId }),
      })
      await queuePreparedMail(
        tx,
        box,
        { to, language, template: 'guess-alert', content, siteId, accountId },
        now,
      )
    }
  })
}

function alertContent(language: Language, { site, link }: { site: string; link: string }): MailContent {
  const t = textsIn(language)
  return {
    subject: t('guess-alert.title', { site }),
    heading: t('guess-alert.title', { site }),
    lines: [t('guess-alert.line', { site }), t('guess-alert.slowed')],
    blocks: [{ kind: 'paragraph', text: t('guess-alert.advice') }],
    action: { label: t('guess-alert.action'), link },
    notes: [t('guess-alert.note')],
  }
}
