import type { BrandDomain } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  ButtonRow,
  Dialog,
  PageFrame,
  Panel,
  Paragraph,
  QueryBoundary,
  SecondaryText,
  useConfirmedChange,
  useDialog,
  useMutationFeedback,
} from '@portico/shared/layout'
import { MoreTexts } from '@portico/shared/remote'
import { Button } from 'antd'
import { useIntl } from 'react-intl'
import { paths } from '../../paths'
import { DnsRecords } from './dns-records'
import { domainApi } from './domain-api'
import { DomainForm } from './domain-form'
import { DomainState, DomainStateTag } from './domain-state'
import { DOMAIN_TEXTS } from './domain-texts'

/** Time after which an open page shows the result of a scheduled check. */
const REFRESH_MS = 30_000

type Shown = BrandDomain & { can: { update: boolean; remove: boolean; check: boolean } }

/** The domain on which the provider's clients and their guests see its brand. */
export function DomainPage() {
  return (
    <MoreTexts texts={DOMAIN_TEXTS}>
      <Domain />
    </MoreTexts>
  )
}

function Domain() {
  const t = useText()
  const result = domainApi.useGetBrandDomainQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  })
  const { data } = result
  return (
    <PageFrame
      title={t('domain.title')}
      subtitle={t('domain.subtitle')}
      back={{ to: paths.brandOverview(), label: t('domain.back') }}
      maxWidth={960}
      status={data && <DomainStateTag domain={data} />}
    >
      <QueryBoundary result={result} rows={6}>
        {(domain) =>
          domain.state === 'not_added' ? <NewDomain domain={domain} /> : <AddedDomain domain={domain} />
        }
      </QueryBoundary>
    </PageFrame>
  )
}

function NewDomain({ domain: { can } }: { domain: Shown }) {
  const t = useText()
  return (
    <Panel title={t('domain.add')}>
      <Paragraph>{t('domain.add.text')}</Paragraph>
      {can.update && <DomainForm domain="" />}
    </Panel>
  )
}

function AddedDomain({ domain }: { domain: Shown }) {
  const t = useText()
  const dialog = useDialog()
  return (
    <>
      <DomainState domain={domain} />
      <Panel title={domain.domain}>
        <CheckTimes domain={domain} />
        <Actions domain={domain} onChange={() => dialog.open('change')} />
      </Panel>
      <DnsRecords domain={domain} />
      <Dialog open={dialog.name === 'change'} title={t('domain.change')} onClose={dialog.close}>
        <Paragraph>{t('domain.change.text', { domain: domain.domain })}</Paragraph>
        <DomainForm domain={domain.domain} onSaved={dialog.close} onCancel={dialog.close} />
      </Dialog>
    </>
  )
}

function CheckTimes({ domain: { checked_at: checked, next_check_at: next } }: { domain: Shown }) {
  const t = useText()
  const intl = useIntl()
  const moment = (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Paragraph>
      <SecondaryText>
        {checked ? t('domain.checked', { at: moment(checked) }) : t('domain.unchecked')}
        {next && ` ${t('domain.next_check', { at: moment(next) })}`}
      </SecondaryText>
    </Paragraph>
  )
}

function Actions({ domain: { domain, can }, onChange }: { domain: Shown; onChange: () => void }) {
  const t = useText()
  const feedback = useMutationFeedback()
  const confirmChange = useConfirmedChange()
  const [checkDomain, { isLoading: isChecking }] = domainApi.useCheckBrandDomainMutation()
  const [removeDomain] = domainApi.useRemoveBrandDomainMutation()
  const check = () =>
    feedback(() => checkDomain().unwrap(), { done: t('domain.check.done'), failed: t('domain.check.failed') })
  const remove = () =>
    confirmChange({
      title: t('domain.remove.title', { domain }),
      description: t('domain.remove.text', { domain }),
      confirmLabel: t('domain.remove'),
      danger: true,
      change: () => removeDomain().unwrap(),
      done: t('domain.removed'),
      failed: t('domain.save.failed'),
    })
  return (
    <ButtonRow>
      {can.check && (
        <Button type="primary" loading={isChecking} onClick={() => void check()}>
          {t('domain.check')}
        </Button>
      )}
      {can.update && <Button onClick={onChange}>{t('domain.change')}</Button>}
      {can.remove && (
        <Button danger onClick={() => void remove()}>
          {t('domain.remove')}
        </Button>
      )}
    </ButtonRow>
  )
}
