import { FolderOpenOutlined } from '@ant-design/icons'
import { call, injectEndpoints, onSuccess } from '@portico/shared/api'
import { PictureField, useFormField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Dialog, EmptyState, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import styles from './image-field.module.css'

const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp'
const PER_PAGE = 25

const mediaApi = injectEndpoints(['Media'], (build) => ({
  listMedia: build.query({ ...call('listMedia'), providesTags: ['Media'] }),
  uploadMedia: build.mutation({ ...call('uploadMedia'), invalidatesTags: onSuccess('Media') }),
}))

/** An image of the media library, uploaded here or selected from it. */
export function ImageField({ name }: { name: string }) {
  const t = useText()
  const siteId = useSiteId()
  const field = useFormField<string>(name)
  const [isOpen, setOpen] = useState(false)
  const [uploadMedia] = mediaApi.useUploadMediaMutation()
  return (
    <>
      <PictureField
        name={name}
        label={t('campaigns.field.image')}
        accept={IMAGE_TYPES}
        alt={t('campaigns.image.chosen')}
        background="#ffffff"
        upload={async (file) => (await uploadMedia({ siteId, file }).unwrap()).filelink}
      />
      {!field.control.disabled && (
        <Button
          icon={<FolderOpenOutlined aria-hidden />}
          className={styles.open}
          onClick={() => setOpen(true)}
        >
          {t('campaigns.media.open')}
        </Button>
      )}
      <Dialog open={isOpen} title={t('campaigns.media.title')} width={720} onClose={() => setOpen(false)}>
        <MediaLibrary
          onChoose={(filelink) => {
            field.setValue(filelink)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

function MediaLibrary({ onChoose }: { onChoose: (filelink: string) => void }) {
  const t = useText()
  const siteId = useSiteId()
  const [page, setPage] = useState(1)
  const result = mediaApi.useListMediaQuery({ siteId, query: { page, per_page: PER_PAGE } })
  return (
    <QueryBoundary result={result} label={t('campaigns.media.loading')}>
      {({ items, metadata }) =>
        items.length === 0 ? (
          <EmptyState
            picture="ads"
            title={t('campaigns.media.empty')}
            description={t('campaigns.media.empty_hint')}
          />
        ) : (
          <>
            <div className={styles.library}>
              {items.map(({ id, filelink, created_at }, index) => (
                <button
                  key={id}
                  type="button"
                  aria-label={t('campaigns.media.choose', {
                    position: (page - 1) * PER_PAGE + index + 1,
                    date: new Date(created_at),
                  })}
                  onClick={() => onChoose(filelink)}
                  className={styles.thumbnail}
                >
                  <img src={filelink} alt="" loading="lazy" className={styles.image} />
                </button>
              ))}
            </div>
            {metadata.pages > 1 && (
              <Pagination
                simple
                current={page}
                pageSize={PER_PAGE}
                total={metadata.total}
                showSizeChanger={false}
                onChange={setPage}
              />
            )}
          </>
        )
      }
    </QueryBoundary>
  )
}
