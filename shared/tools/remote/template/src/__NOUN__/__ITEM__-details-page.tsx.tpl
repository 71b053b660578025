import { useText } from '@portico/shared/i18n'
import { DescriptionList, InstantText, PageActions, Panel } from '@portico/shared/layout'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { __ITEM_PASCAL__Frame } from './__ITEM__-frame'
import { use__ITEM_PASCAL__Actions } from './use-__ITEM__-actions'

export function __ITEM_PASCAL__DetailsPage() {
  const t = useText()
  const navigate = useNavigate()
  const actions = use__ITEM_PASCAL__Actions(() => void navigate(paths.__ITEM_CAMEL__List()))
  return (
    <__ITEM_PASCAL__Frame
      maxWidth={900}
      frame={(__ITEM_CAMEL__) => ({
        title: __ITEM_CAMEL__.name,
        timeZone: true,
        actions: <PageActions actions={actions(__ITEM_CAMEL__)} />,
      })}
    >
      {({ name, created_at }) => (
        <Panel>
          <DescriptionList
            items={[
              { key: 'name', label: t('__CAMEL__.name'), value: name },
              { key: 'created', label: t('__CAMEL__.created'), value: <InstantText value={created_at} /> },
            ]}
          />
        </Panel>
      )}
    </__ITEM_PASCAL__Frame>
  )
}
