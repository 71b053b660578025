import { Panel, QueryBoundary } from '@portico/shared/layout'
import { useFormikContext } from '@portico/shared/forms'
import { useSiteId } from '@portico/shared/session'
import { theme } from 'antd'
import { useIntl } from 'react-intl'
import { usePreviewReportQuery } from './reports-api'
import type { ReportValues } from './report-schema'

/** px */
const FRAME_HEIGHT = 560

/** Inside the form: the report as it would be mailed with what is chosen now. */
export function ReportPreview() {
  const intl = useIntl()
  const { token } = theme.useToken()
  const siteId = useSiteId()
  const { frequency, language, sections } = useFormikContext<ReportValues>().values
  // Where none is sent, the week shows what there would be.
  const body = { frequency: frequency === 'never' ? ('weekly' as const) : frequency, language, sections }
  const result = usePreviewReportQuery({ siteId, body }, { skip: sections.length === 0 })
  if (sections.length === 0) return null
  return (
    <Panel
      title={intl.formatMessage({ id: 'reports.preview' })}
      description={intl.formatMessage({ id: 'reports.preview_text' })}
    >
      <QueryBoundary result={result}>
        {({ subject, html }) => (
          <>
            <p style={{ margin: '0 0 8px', fontWeight: 600, overflowWrap: 'anywhere' }}>{subject}</p>
            <iframe
              title={intl.formatMessage({ id: 'reports.preview' })}
              // No scripts, no forms, no way to the page around it.
              sandbox=""
              srcDoc={html}
              aria-busy={result.isFetching}
              style={{
                display: 'block',
                width: '100%',
                height: FRAME_HEIGHT,
                border: `1px solid ${token.colorBorderSecondary}`,
                borderRadius: token.borderRadius,
                opacity: result.isFetching ? 0.6 : 1,
                // Mails are made for white.
                background: '#ffffff',
              }}
            />
          </>
        )}
      </QueryBoundary>
    </Panel>
  )
}
