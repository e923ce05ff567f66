/** How far an export is. */
export interface ExportProgress {
  /** Of all that has to be done; below 100 until the archive is stored. */
  percent: number;
  records: number;
  files: number;
}

/** So many bytes of files take about as long as a record. */
const BYTES_LIKE_A_RECORD = 16_384;

/** Counts what an export has done, and tells it. */
export class Progress {
  private expected = 0;
  private done = 0;
  private recordCount = 0;
  private fileCount = 0;

  constructor(private readonly tell: (at: ExportProgress) => void) {}

  get at(): ExportProgress {
    const percent = Math.min(99, Math.floor((100 * this.done) / Math.max(1, this.expected)));
    return { percent, records: this.recordCount, files: this.fileCount };
  }

  expectRecords(count: number): void {
    this.expected += count;
  }

  expectBytes(bytes: number): void {
    this.expected += bytes / BYTES_LIKE_A_RECORD;
  }

  records(count: number): void {
    this.recordCount += count;
    this.done += count;
    this.tell(this.at);
  }

  file(bytes: number): void {
    this.fileCount += 1;
    this.done += bytes / BYTES_LIKE_A_RECORD;
    this.tell(this.at);
  }
}
