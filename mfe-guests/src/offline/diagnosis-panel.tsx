import { ReloadOutlined } from '@ant-design/icons'
import type { DeviceDiagnosis } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  DescriptionList,
  Notice,
  Panel,
  QueryBoundary,
  SecondaryText,
  TextLink,
} from '@portico/shared/layout'
import { useSelectedSite, useSiteId } from '@portico/shared/session'
import { Button, Flex } from 'antd'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import styles from './diagnosis-panel.module.css'
import { offlineApi } from './offline-api'
import { RemedyLink } from './remedy-link'
import { StepList } from './step-list'
import { useAdvice, useFindingText } from './step-texts'

/** The first step that failed, what to do about it and where. */
function Headline({ diagnosis }: { diagnosis: DeviceDiagnosis }) {
  const t = useText()
  const findingText = useFindingText()
  const advice = useAdvice()(diagnosis)
  const site = useSelectedSite()
  const { steps, failed, has_access: hasAccess, is_unknown: isUnknown } = diagnosis
  const step = steps.find((each) => each.step === failed)
  // A router that is down explains more than an address that was never seen.
  if (isUnknown && failed !== 'router') {
    return (
      <Notice
        type="warning"
        title={t('offline.unknown_title')}
        description={
          <Flex vertical gap="small">
            <span>{t('offline.unknown_text', { location: site?.name ?? '' })}</span>
            <span>{t('offline.advice.redirect')}</span>
          </Flex>
        }
      />
    )
  }
  if (!step) {
    const title = t(hasAccess ? 'offline.fine' : 'offline.no_failure')
    return <Notice type={hasAccess ? 'success' : 'info'} title={title} description={advice} />
  }
  return (
    <Notice
      type="error"
      title={findingText(step)}
      description={
        <Flex vertical gap="small" align="start">
          <span>{advice}</span>
          <RemedyLink step={step} primary />
        </Flex>
      }
    />
  )
}

function DeviceFacts({ diagnosis }: { diagnosis: DeviceDiagnosis }) {
  const t = useText()
  const { mac, hostname, guest } = diagnosis
  const named = guest && (guest.name || t('guest.unnamed', { id: String(guest.id) }))
  return (
    <DescriptionList
      items={[
        { key: 'mac', label: t('offline.mac'), value: <span className={styles.mac}>{mac}</span> },
        ...(hostname ? [{ key: 'device', label: t('offline.device'), value: hostname }] : []),
        {
          key: 'guest',
          label: t('offline.guest'),
          value: guest ? (
            <TextLink to={paths.guestDetails(guest.id)}>{named}</TextLink>
          ) : (
            t('offline.guest_unknown')
          ),
        },
      ]}
    />
  )
}

/** Why one device is offline. */
export function DiagnosisPanel({ mac }: { mac: string }) {
  const t = useText()
  const intl = useIntl()
  const siteId = useSiteId()
  const result = offlineApi.useDiagnoseDeviceQuery(
    { siteId, query: { mac } },
    { refetchOnMountOrArgChange: true },
  )
  // Another device's answer isn't shown while this one loads.
  const { currentData: data, error, isFetching, refetch } = result
  return (
    <div aria-live="polite" aria-busy={isFetching}>
      <QueryBoundary result={{ data, error, isFetching, refetch }} label={t('offline.loading')} rows={10}>
        {(diagnosis) => (
          <>
            <Headline diagnosis={diagnosis} />
            {diagnosis.is_random_mac && (
              <Notice type="info" title={t('offline.random_title')} description={t('offline.random_text')} />
            )}
            <Panel title={t('offline.device')}>
              <DeviceFacts diagnosis={diagnosis} />
            </Panel>
            <Panel title={t('offline.steps')}>
              <StepList steps={diagnosis.steps} failed={diagnosis.failed} />
              <Flex wrap gap="small" align="center" className={styles.foot}>
                <Button
                  icon={<ReloadOutlined aria-hidden />}
                  loading={isFetching}
                  onClick={() => void refetch()}
                >
                  {t('offline.check_again')}
                </Button>
                <SecondaryText>
                  {t('offline.checked_at', {
                    time: intl.formatTime(diagnosis.checked_at, { timeStyle: 'medium' }),
                  })}
                </SecondaryText>
              </Flex>
            </Panel>
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
