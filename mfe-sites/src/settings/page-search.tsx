import { SearchOutlined } from '@ant-design/icons'
import { useAddressParam } from '@portico/shared/layout'
import { Input } from 'antd'
import styles from './page-search.module.css'

/** Search text of a page whose content is all there, in its address. */
export function usePageSearch() {
  // Replaces the history entry; otherwise each keystroke would add a step back.
  const [search, change] = useAddressParam('search', { replace: true })
  return [search ?? '', (text: string) => change(text.trim() === '' ? null : text)] as const
}

interface PageSearchProps {
  label: string
  search: string
  onChange: (text: string) => void
  /** Number of results in words; empty: nothing is searched or found. */
  found: string
}

/** Search field above the content of a page. */
export function PageSearch({ label, search, onChange, found }: PageSearchProps) {
  return (
    <div className={styles.toolbar}>
      <Input
        type="search"
        allowClear
        aria-label={label}
        placeholder={label}
        prefix={<SearchOutlined aria-hidden />}
        className={styles.search}
        value={search}
        onChange={({ target }) => onChange(target.value)}
      />
      <span role="status">{found}</span>
    </div>
  )
}
