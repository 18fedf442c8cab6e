import { FleetUnavailableError } from '../../database/unavailable';
import { CliError } from '../../release/cli-error';
import { KeysUnavailableError } from '../access/oidc/oidc-verifier';
import { StorageFaultError } from '../storage-fault';
import { UploadTooLargeError } from './unpack-build';

interface HttpAnswer {
  status: number;
  title: string;
  /** Delay before a retry. */
  retrySeconds?: number;
}

/** A refusal that exists over HTTP only, with its status. */
export class HttpRefusal extends CliError {
  constructor(
    message: string,
    readonly answer: HttpAnswer,
  ) {
    super(message);
  }

  /** HTTP answer to a refused command. */
  static of(error: CliError): HttpAnswer {
    if (error instanceof HttpRefusal) return error.answer;
    if (error instanceof UploadTooLargeError) return { status: 413, title: 'Too large' };
    if (error instanceof FleetUnavailableError)
      return { status: 503, title: 'Database unavailable', retrySeconds: 10 };
    if (error instanceof StorageFaultError)
      return { status: 503, title: 'Storage fault', retrySeconds: 60 };
    if (error instanceof KeysUnavailableError)
      return { status: 503, title: 'Keys cannot be read', retrySeconds: 60 };
    return error.exitCode === 2
      ? { status: 400, title: 'Not understood' }
      : { status: 409, title: 'Refused' };
  }
}
