import type { Language } from '@portico/shared/contracts'
import { linked } from '@portico/shared/remote-config'
import { momentText } from '../../../../platform/date-texts'
import { pageLink } from '../../../../platform/http/page-link'
import { textsIn } from '../../../../platform/texts'
import type { MailBlock, MailContent } from '../../../messages/mail'
import type { RouterNews } from './router-alerts.repo'

/** Maximum number of sites listed in an email; it mentions the number of others. */
const LISTED = 25

/** An email about the routers of an account: those that went silent, then those that are back. */
export function alertContent(
  news: RouterNews[],
  { language, publicUrl, product }: { language: Language; publicUrl: string; product: string },
): MailContent {
  const t = textsIn(language, product)
  const silent = news.filter(({ isBack }) => !isBack)
  const back = news.filter(({ isBack }) => isBack)
  const [kind, main] = silent.length > 0 ? (['silent', silent] as const) : (['back', back] as const)
  const title = t(`router-alert.${kind}.title`, { count: main.length, site: main[0]?.siteName ?? '' })
  const only = news.length === 1 ? news[0] : undefined
  return {
    subject: title,
    heading: title,
    lines: [t(`router-alert.${kind}.line`, { count: main.length })],
    blocks: [...sitesBlock('silent', silent, language), ...sitesBlock('back', back, language)],
    action: only
      ? {
          label: t('router-alert.open_router'),
          link: pageLink({ publicUrl }, linked.router(), { site: only.siteId }),
        }
      : { label: t('router-alert.open_sites'), link: pageLink({ publicUrl }, linked.siteList()) },
    notes: [t('router-alert.note')],
  }
}

function sitesBlock(kind: 'silent' | 'back', news: RouterNews[], language: Language): MailBlock[] {
  if (news.length === 0) return []
  const t = textsIn(language)
  const rows = news
    .slice(0, LISTED)
    .map(({ siteName, since, timezone }) => [siteName, momentText(since, language, timezone)])
  const table: MailBlock = {
    kind: 'table',
    head: [t('router-alert.location'), t(`router-alert.${kind}.since`)],
    rows,
  }
  const more = news.length - rows.length
  return more > 0 ? [table, { kind: 'paragraph', text: t('router-alert.more', { count: more }) }] : [table]
}
