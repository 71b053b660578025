import { CheckOutlined, EnvironmentOutlined, LoadingOutlined } from '@ant-design/icons'
import type { SelectedSite } from '@portico/shared/session'
import { FormattedMessage, useIntl } from 'react-intl'

interface Props {
  id: string
  sites: SelectedSite[]
  /** Place of the row that the arrow keys stand on. */
  marked: number
  current: number | null
  /** Site that is being opened. */
  opening: number | null
  onChoose: (site: SelectedSite) => void
}

export const siteOptionId = (listId: string, index: number) => `${listId}-${index}`

/** The rows below the search box. The box keeps the focus; it names the marked row. */
export function SiteList({ id, sites, marked, current, opening, onChoose }: Props) {
  const intl = useIntl()
  return (
    <ul
      role="listbox"
      id={id}
      aria-label={intl.formatMessage({ id: 'shell.sites.list' })}
      className="portico-sites"
    >
      {sites.map((site, index) => (
        <li
          key={site.id}
          id={siteOptionId(id, index)}
          role="option"
          aria-selected={index === marked}
          aria-current={site.id === current ? 'true' : undefined}
          className="portico-site"
          // Keeps the focus in the search box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(site)}
        >
          <EnvironmentOutlined aria-hidden />
          <span className="portico-site-name">{site.name}</span>
          {opening === site.id && <LoadingOutlined aria-hidden />}
          {opening !== site.id && site.id === current && (
            <span className="portico-site-current">
              <CheckOutlined aria-hidden /> <FormattedMessage id="shell.sites.current" />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
