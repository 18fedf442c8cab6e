/** The part of nodemailer that is used, and no more. */
declare module 'nodemailer' {
  interface Address {
    name: string;
    address: string;
  }
  export function createTransport(
    options: {
      url: string;
      connectionTimeout: number;
      greetingTimeout: number;
      socketTimeout: number;
      disableFileAccess: boolean;
      disableUrlAccess: boolean;
    },
    defaults: { from: Address },
  ): {
    sendMail(mail: {
      to: string;
      subject: string;
      text: string;
      replyTo?: string;
      messageId?: string;
      date?: Date;
      headers?: Record<string, string>;
    }): Promise<unknown>;
    close(): void;
  };
}
