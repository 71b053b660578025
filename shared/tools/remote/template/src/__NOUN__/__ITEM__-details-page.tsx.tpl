import { useText } from '@portico/shared/i18n'
import { DeleteOutlined } from '@ant-design/icons'
import { DescriptionList, InstantText, PageFrame, Panel, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button } from 'antd'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '../pages'
import { __CAMEL__Api } from './__NOUN__-api'
import { useDelete__ITEM_PASCAL__ } from './use-delete-__ITEM__'

export function __ITEM_PASCAL__DetailsPage() {
  const t = useText()
  const navigate = useNavigate()
  const siteId = useSiteId()
  const id = Number(useParams().id)
  const result = __CAMEL__Api.useGet__ITEM_PASCAL__Query(
    { siteId, __ITEM_CAMEL__Id: id },
    { refetchOnMountOrArgChange: true },
  )
  const delete__ITEM_PASCAL__ = useDelete__ITEM_PASCAL__()
  const row = result.data
  const toList = () => void navigate(paths.__ITEM_CAMEL__List())
  return (
    <PageFrame
      title={row?.name ?? t('__CAMEL__.title')}
      back={{ to: paths.__ITEM_CAMEL__List(), label: t('__CAMEL__.title') }}
      maxWidth={900}
      actions={
        row?.can.delete && (
          <Button
            danger
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => delete__ITEM_PASCAL__(row, toList)}
          >
            {t('__CAMEL__.delete')}
          </Button>
        )
      }
    >
      <QueryBoundary result={result}>
        {({ name, created_at }) => (
          <Panel>
            <DescriptionList
              facts={[
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
      </QueryBoundary>
    </PageFrame>
  )
}
