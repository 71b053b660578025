import { useText } from '@portico/shared/i18n'
import { DeleteOutlined } from '@ant-design/icons'
import { DescriptionList, InstantText, ItemPage, Panel, useIdParam } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { paths } from '../pages'
import { __CAMEL__Api } from './__NOUN__-api'
import { useDelete__ITEM_PASCAL__ } from './use-delete-__ITEM__'

export function __ITEM_PASCAL__DetailsPage() {
  const t = useText()
  const navigate = useNavigate()
  const siteId = useSiteId()
  const { id, known } = useIdParam()
  const result = __CAMEL__Api.useGet__ITEM_PASCAL__Query(
    { siteId, __ITEM_CAMEL__Id: id },
    { skip: !known, refetchOnMountOrArgChange: true },
  )
  const delete__ITEM_PASCAL__ = useDelete__ITEM_PASCAL__()
  const toList = () => void navigate(paths.__ITEM_CAMEL__List())
  return (
    <ItemPage
      result={result}
      known={known}
      title={t('__CAMEL__.title')}
      back={{ to: paths.__ITEM_CAMEL__List(), label: t('__CAMEL__.title') }}
      gone={{ gone: t('error.not_found') }}
      maxWidth={900}
      frame={(row) => ({
        title: row.name,
        actions: row.can.delete && (
          <Button
            danger
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => delete__ITEM_PASCAL__(row, toList)}
          >
            {t('__CAMEL__.delete')}
          </Button>
        ),
      })}
    >
      {({ name, created_at }) => (
        <Panel>
          <DescriptionList
            items={[
              { key: 'name', label: t('__CAMEL__.name'), value: name },
              {
                key: 'created',
                label: t('__CAMEL__.created'),
                value: <InstantText value={created_at} />,
              },
            ]}
          />
        </Panel>
      )}
    </ItemPage>
  )
}
