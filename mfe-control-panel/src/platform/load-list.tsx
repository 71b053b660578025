import { useText, type MessageId } from '@portico/shared/i18n'
import { StatusTag } from '@portico/shared/layout'
import type { RemoteLoad } from '@portico/shared/remote'
import { ListTable, localList, TwoLines, UNPAGED_LIST, type ListColumn } from '@portico/shared/table'
import { Tag } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { CodeText } from '../layout/code-text'
import styles from './load-list.module.css'

const phaseNameId = (phase: RemoteLoad['phases'][number]['name']): MessageId => `platform.phase.${phase}`

const stateNameId = (state: RemoteLoad['state']): MessageId => `platform.state.${state}`

const STATE_COLORS = { loading: 'processing', ready: 'success', failed: 'error' } as const

/** Each phase with its time, and the total. */
function Phases({ phases }: Pick<RemoteLoad, 'phases'>) {
  const intl = useIntl()
  const t = useText()
  const time = (ms: number) =>
    intl.formatNumber(Math.round(ms), { style: 'unit', unit: 'millisecond', unitDisplay: 'short' })
  if (phases.length === 0) return null
  const total = phases.reduce((sum, { ms }) => sum + ms, 0)
  return (
    <TwoLines
      first={`${t('platform.phase.total')} ${time(total)}`}
      second={phases.map(({ name, ms }) => (
        <div key={name}>
          {t(phaseNameId(name))} {time(ms)}
        </div>
      ))}
    />
  )
}

function StateTags({ load }: { load: RemoteLoad }) {
  const t = useText()
  return (
    <>
      <StatusTag status={load.state} colors={STATE_COLORS} nameId={stateNameId} />
      {load.fellBack && <Tag color="warning">{t('platform.fell_back')}</Tag>}
    </>
  )
}

function loadColumns(intl: IntlShape): ListColumn<RemoteLoad>[] {
  return [
    {
      key: 'name',
      title: intl.formatMessage({ id: 'platform.remote' }),
      card: 'title',
      render: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    {
      key: 'state',
      title: intl.formatMessage({ id: 'platform.state' }),
      render: (load) => <StateTags load={load} />,
    },
    {
      key: 'version',
      title: intl.formatMessage({ id: 'platform.version' }),
      render: ({ version, build }) => <TwoLines first={version} second={<CodeText>{build}</CodeText>} />,
    },
    {
      key: 'phases',
      title: intl.formatMessage({ id: 'platform.phases' }),
      render: ({ phases }) => <Phases phases={phases} />,
    },
    {
      key: 'origin',
      title: intl.formatMessage({ id: 'platform.origin' }),
      render: ({ origin }) => <CodeText>{origin}</CodeText>,
    },
    {
      key: 'error',
      title: intl.formatMessage({ id: 'platform.error' }),
      render: ({ error }) => (
        <div className={styles.error}>{error ?? intl.formatMessage({ id: 'platform.error.none' })}</div>
      ),
    },
  ]
}

/** Builds loaded by this page. */
export function LoadList({ loads }: { loads: readonly RemoteLoad[] }) {
  const intl = useIntl()
  const t = useText()
  return (
    <ListTable
      label={t('platform.loads')}
      columns={loadColumns(intl)}
      result={localList(loads)}
      params={UNPAGED_LIST}
      rowKey={({ name, build }) => `${name}/${build}`}
      rowName={({ name }) => name}
      empty={{ picture: 'releases', title: t('platform.loads.none') }}
    />
  )
}
