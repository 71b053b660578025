import type { BrandDomain, BrandDomainCause } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Notice } from '@portico/shared/layout'
import { Tag } from 'antd'

const causeId = (cause: BrandDomainCause): MessageId => `domain.cause.${cause}`
const remedyId = (cause: BrandDomainCause): MessageId => `domain.remedy.${cause}`

const TAGS = {
  not_added: { color: 'default', text: 'domain.state.not_added' },
  in_process: { color: 'processing', text: 'domain.state.in_process' },
  enabled: { color: 'success', text: 'domain.state.enabled' },
} as const

export function DomainStateTag({ domain: { state, is_broken } }: { domain: BrandDomain }) {
  const t = useText()
  if (is_broken) return <Tag color="error">{t('domain.state.broken')}</Tag>
  const { color, text } = TAGS[state]
  return <Tag color={color}>{t(text)}</Tag>
}

/** Says what the last check found, and what to change. */
export function DomainState({ domain }: { domain: BrandDomain }) {
  const t = useText()
  const { state, problem, is_broken, checked_at, domain: name } = domain
  if (problem) {
    const { cause, found, name: record } = problem
    const values = {
      domain: name,
      record,
      found: found.join(', '),
      target: domain.cname_target || domain.target_addresses.join(', '),
      authority: domain.certificate_authority,
    }
    return (
      <Notice
        type={severityOf(domain, cause)}
        title={t(causeId(cause), values)}
        description={
          <>
            {t(remedyId(cause), values)}
            {state === 'enabled' && ` ${t(is_broken ? 'domain.broken' : 'domain.failing')}`}
          </>
        }
      />
    )
  }
  if (state === 'enabled') {
    return (
      <Notice
        type="success"
        title={t('domain.works', { domain: name })}
        description={t('domain.works.text')}
      />
    )
  }
  return (
    <Notice
      type="info"
      title={t('domain.waiting')}
      description={t(checked_at ? 'domain.waiting.text' : 'domain.waiting.first')}
    />
  )
}

/** New records need time, so a domain in process has no error before its owner can do anything about it. */
function severityOf(
  { state, is_broken }: BrandDomain,
  cause: BrandDomainCause,
): 'error' | 'warning' | 'info' {
  if (state === 'enabled') return is_broken ? 'error' : 'warning'
  return cause === 'not_propagated' || cause === 'not_found' || cause === 'txt_missing' ? 'info' : 'warning'
}
