import { Drawer } from 'antd'
import { useText } from '../i18n'
import { FilterMenu, type FilterMenuProps } from './filter-menu'

/** The filters of a list in a sheet at the bottom of a phone. */
export function FilterSheet(props: FilterMenuProps) {
  const t = useText()
  return (
    <Drawer open placement="bottom" title={t('shared.filter.label')} onClose={props.onClose}>
      <FilterMenu {...props} />
    </Drawer>
  )
}
