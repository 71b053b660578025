import type { SharedModule } from '@portico/shared/remote'
import { ListTable, type ListColumn, localList, UNPAGED_LIST } from '@portico/shared/table'
import { useIntl, type IntlShape } from 'react-intl'
import { CodeText } from '../layout/code-text'

function sharedColumns(intl: IntlShape): ListColumn<SharedModule>[] {
  return [
    {
      key: 'key',
      title: intl.formatMessage({ id: 'platform.shared.module' }),
      card: 'title',
      render: ({ key }) => <CodeText>{key}</CodeText>,
    },
    {
      key: 'version',
      title: intl.formatMessage({ id: 'platform.version' }),
      render: ({ version }) => version,
    },
    {
      key: 'from',
      title: intl.formatMessage({ id: 'platform.shared.from' }),
      render: ({ from }) => <CodeText>{from}</CodeText>,
    },
  ]
}

/** The modules that remotes take from the shell. */
export function SharedList({ modules }: { modules: readonly SharedModule[] }) {
  const intl = useIntl()
  return (
    // There are more than a hundred.
    <div
      role="group"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'platform.shared' })}
      style={{ maxHeight: 420, overflowY: 'auto' }}
    >
      <ListTable
        label={intl.formatMessage({ id: 'platform.shared' })}
        columns={sharedColumns(intl)}
        result={localList(modules)}
        params={UNPAGED_LIST}
        rowKey={({ key, version }) => `${key}@${version}`}
        rowName={({ key }) => key}
        empty={{ title: intl.formatMessage({ id: 'platform.shared.none' }) }}
      />
    </div>
  )
}
