import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import './table.css'

/** One column: its heading, its cell, and its layout. */
export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** The column that names the row: read out first, and in a queue the row's button. Exactly one. */
  isRowHeader?: true
  /** Right-aligned, for amounts. */
  right?: true
  /** Hidden below 700 px: not needed to decide. */
  wideScreenOnly?: true
  /** Class names for each of its cells: `money`, `quiet`, `nowrap`, `late` … */
  cellClass?: string | ((row: Row) => string)
}

/** The result of `useChoice`: the chosen row, and how to choose another. */
export type RowChoice<Row> = { chosen: Row | null; choose: (row: Row) => void }

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** If given, rows can be chosen: the whole row is its button. */
  choice?: RowChoice<Row> | undefined
}

/** The id of a row's button, which takes the keyboard's focus. */
export const rowId = (key: string): string => `row-${key}`

/** The office's only table, made from columns as data. A queue adds `choice`. */
export function Table<Row>({ columns, rows, keyOf, choice }: Props<Row>) {
  return (
    <div className="table">
      <table className={choice && 'choosable'}>
        <thead>
          <tr>
            {columns.map(({ head, right, wideScreenOnly }) => (
              <th key={head} scope="col" className={classes(right && 'right', wideScreenOnly && 'wide')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            const isChosen = choice?.chosen ? keyOf(choice.chosen) === key : false
            return (
              <tr key={key} aria-current={isChosen || undefined}>
                {columns.map((column) => (
                  <Cell key={column.head} column={column} row={row} rowKey={key} choose={choice?.choose} />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; rowKey: string; choose: RowChoice<Row>['choose'] | undefined }

function Cell<Row>({ column, row, rowKey, choose }: CellProps<Row>) {
  const { cell, isRowHeader, right, wideScreenOnly, cellClass } = column
  const className = classes(right && 'right', wideScreenOnly && 'wide', typeof cellClass === 'function' ? cellClass(row) : cellClass)
  if (!isRowHeader) return <td className={className}>{cell(row)}</td>
  if (!choose)
    return (
      <th scope="row" className={className}>
        {cell(row)}
      </th>
    )
  return (
    <th scope="row" className={className}>
      <button type="button" id={rowId(rowKey)} className="row-button" onClick={() => choose(row)}>
        {cell(row)}
      </button>
    </th>
  )
}
