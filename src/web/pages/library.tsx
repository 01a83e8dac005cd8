import { useSearchParams } from 'react-router'
import { Tool } from '#domain/tools/index.ts'
import { toolOrder, toolWords } from '#domain/tools/words.ts'
import { ImportButton } from '../features/library/import-button.tsx'
import { SourceList } from '../features/library/source-list.tsx'
import { useLibrary, type LibraryRow } from '../features/library/queries.ts'
import { stretchOf } from '../ui/when.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FailureNotice } from '../ui/failure.tsx'
import { Pictogram } from '../ui/pictogram.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './library.module.css'
import { SearchField } from './search-field.tsx'
import * as words from '../features/library/words.ts'

/** All texts of a person, last used first, and the way to any of them. */
export default function LibraryPage() {
  const [address, setAddress] = useSearchParams()
  const query = address.get('query') ?? ''
  const tool = Tool.safeParse(address.get('tool')).data
  const library = useLibrary({ query, tool })
  const { rows, more, failure, loading } = library
  const isSearch = query !== '' || tool !== undefined
  const isSaid = !failure && (rows ? query !== '' && rows.length > 0 : true)

  function search(wanted: { query?: string; tool?: Tool | undefined }) {
    const asked = Object.entries({ query, tool, ...wanted }).filter(([, value]) => value) as [
      string,
      string,
    ][]
    setAddress(asked, { replace: true })
  }

  return (
    <>
      <PageTitle>{`${words.title} | Morsel`}</PageTitle>
      <div className={styles['head']}>
        <h1>{words.title}</h1>
        <div className={styles['ways']}>
          <ImportButton />
          <ButtonLink look="primary" to="/app#add">
            <Pictogram name="plus" /> {words.addText}
          </ButtonLink>
        </div>
      </div>
      <div role="search" className={styles['search']}>
        <SearchField query={query} onSearch={(typed) => search({ query: typed })} />
        <fieldset className={styles['filters']}>
          <legend className="visually-hidden">{words.showTextsWith}</legend>
          {[undefined, ...toolOrder].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              aria-pressed={tool === one}
              data-tool={one}
              onClick={() => search({ tool: one })}
            >
              {one ? toolWords[one].navigation : words.all}
            </button>
          ))}
        </fieldset>
      </div>
      {failure && (
        <div className={styles['failure']}>
          <FailureNotice failure={failure} again={library.again} />
        </div>
      )}
      <div className={styles['results']} aria-busy={loading}>
        <p role="status" className={isSaid ? styles['found'] : 'visually-hidden'}>
          {rows ? isSearch && words.found(rows.length, more !== undefined, query) : words.loading}
        </p>
        {rows?.length === 0 &&
          (isSearch ? (
            <div className={styles['empty']}>
              <h2>{query ? words.nothingAbout(query) : words.nothingYet}</h2>
              <p>
                {query ? words.whereLooked : tool ? words.noneMade(toolWords[tool].noun) : words.nothingMade}
              </p>
              <Button onClick={() => search({ query: '', tool: undefined })}>{words.showAll}</Button>
            </div>
          ) : (
            <div className={styles['empty']}>
              <h2>{words.nothingYet}</h2>
              <p>{words.firstLead}</p>
              <ButtonLink to="/app#add">{words.addFirst}</ButtonLink>
            </div>
          ))}
        {query && rows ? (
          <SourceList rows={rows} library={library} label={words.matching} query={query} />
        ) : (
          byStretch(rows ?? []).map(([stretch, texts]) => (
            <section key={stretch} aria-label={stretch}>
              <h2 className={styles['stretch']}>{stretch}</h2>
              <SourceList rows={texts} library={library} />
            </section>
          ))
        )}
        {more && (
          <Button disabled={loading} onClick={more}>
            {words.showMore}
          </Button>
        )}
      </div>
    </>
  )
}

/** Rows under the days they were last used, which are in order as they are. */
function byStretch(rows: LibraryRow[]): [string, LibraryRow[]][] {
  return [...Map.groupBy(rows, ({ lastUsedAt }) => stretchOf(lastUsedAt, Date.now()))]
}
