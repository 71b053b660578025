import { LinkButton } from '@portico/shared/layout'
import { FormattedMessage } from 'react-intl'
import { paths } from '../guards/paths'

const STATUS = '404'

export function NotFoundPage() {
  return (
    <section className="portico-notice">
      <p className="portico-eyebrow">{STATUS}</p>
      <h1>
        <FormattedMessage id="shell.not-found.title" />
      </h1>
      <p>
        <FormattedMessage id="shell.not-found.text" />
      </p>
      <div className="portico-actions">
        <LinkButton type="primary" to={paths.home}>
          <FormattedMessage id="shell.not-found.back" />
        </LinkButton>
      </div>
    </section>
  )
}
