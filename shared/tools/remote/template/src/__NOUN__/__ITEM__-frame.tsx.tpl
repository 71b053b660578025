import { useText } from '@portico/shared/i18n'
import { ItemPage, useIdParam, type ItemPageProps } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { paths } from '../paths'
import { __CAMEL__Api, type __ITEM_PASCAL__ } from './__NOUN__-api'

type __ITEM_PASCAL__FrameProps = Pick<ItemPageProps<__ITEM_PASCAL__>, 'frame' | 'maxWidth' | 'children'>

/** Frame of a page about the item in the address. */
export function __ITEM_PASCAL__Frame(page: __ITEM_PASCAL__FrameProps) {
  const t = useText()
  const siteId = useSiteId()
  const { id, known } = useIdParam()
  const result = __CAMEL__Api.useGet__ITEM_PASCAL__Query(
    { siteId, __ITEM_CAMEL__Id: id },
    { skip: !known, refetchOnMountOrArgChange: true },
  )
  return (
    <ItemPage
      {...page}
      result={result}
      known={known}
      title={t('__CAMEL__.title')}
      back={{ to: paths.__ITEM_CAMEL__List(), label: t('__CAMEL__.title') }}
      loading={t('__CAMEL__.loading')}
      gone={{ gone: t('error.not_found') }}
    />
  )
}
