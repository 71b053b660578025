import type { IntegrationRequest } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Tag } from 'antd'
import styles from './request-view.module.css'

/** JSON on several lines; other texts as they are. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** A text in the font of code, which scrolls if it's long. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <pre role="group" aria-label={label} tabIndex={0} className={styles.code}>
      {readable(children)}
    </pre>
  )
}

/** A request to a service, as it is sent, with dots for secrets. */
export function RequestView({ request }: { request: IntegrationRequest }) {
  const t = useText()
  const { method, url, headers, body } = request
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <div className={styles.request}>
      <div>
        <Tag>{method}</Tag>
        <span className={styles.address}>{url}</span>
      </div>
      {lines.length > 0 && <CodeBlock label={t('integration.request.headers')}>{lines.join('\n')}</CodeBlock>}
      {body !== '' && <CodeBlock label={t('integration.request.body')}>{body}</CodeBlock>}
    </div>
  )
}
